// A vector in a literal has the same element type, it is not converted (OpenCL C 6.3.6).
use clc_builtins::*;

fn main() {
    let _ = float4!(int2(1, 2), 1.0, 2.0);
}
