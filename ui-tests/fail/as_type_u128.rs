// There are no integers of 128 bits (OpenCL C 6.3.1, 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_float4(1_u128);
}
