// A number of a literal is written as one of the element type: 0.0, not 0 (OpenCL C 6.3.6).
use clc_builtins::*;

fn main() {
    let _ = float4!(0, 1.0, 2.0, 3.0);
}
