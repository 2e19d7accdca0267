// What is written has as many components as the operand (OpenCL C 6.15.2).
use clc_builtins::*;

fn main() {
    let mut whole = float2!(0.0);
    let _ = fract(float4!(1.5), &mut whole);
}
