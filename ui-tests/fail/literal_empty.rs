// A literal has parts (OpenCL C 6.3.6).
use clc_builtins::*;

fn main() {
    let _ = float4!();
}
