// Operands of one function have one element type. A scalar has the type of the vector's elements (OpenCL C 6.15.2,
// 6.15.3, 6.15.4).
use clc_builtins::*;

fn main() {
    let _ = clamp(int4::splat(1), 0.0, 1.0);
    let _ = ldexp(float4::splat(1.5), 3.0);
    let _ = mad(float4::splat(1.5), 2, float4::splat(0.5));
    let _ = min(half4::splat(half!(2.0)), 1.0);
    let v = fmax(2.0_f64, float4::splat(1.5));
    let _ = v.x;
}
