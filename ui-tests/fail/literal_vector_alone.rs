// Only a scalar is repeated (OpenCL C 6.3.6).
use clc_builtins::*;

fn main() {
    let _ = float4!(float2(1.0, 2.0));
}
