// An output parameter has the width of the operand; the exponents of `frexp` are `int`s (OpenCL C 6.15.2).
use clc_builtins::*;

fn main() {
    let _ = fract(float4::splat(1.5), &mut float2::splat(0.0));
    let _ = frexp(float4::splat(1.5), &mut float4::splat(0.0));
    let _ = frexp(1.0_f32, &mut 0_i16);
}
