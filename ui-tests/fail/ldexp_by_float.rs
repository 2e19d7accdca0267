// The exponent is an `int` or a vector of them (OpenCL C 6.15.2).
use clc_builtins::*;

fn main() {
    let _ = ldexp(float4!(1.5), 3.0);
}
