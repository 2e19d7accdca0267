// A vector of one value is a literal, `float4!(x)`; a cast takes a scalar (OpenCL C 6.4.2).
use clc_builtins::*;

fn main() {
    let _ = float((1.0, 2.0));
}
