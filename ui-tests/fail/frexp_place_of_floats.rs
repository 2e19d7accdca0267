// The exponents are integers (OpenCL C 6.15.2).
use clc_builtins::*;

fn main() {
    let mut exponents = float4!(0.0);
    let _ = frexp(float4!(1.5), &mut exponents);
}
