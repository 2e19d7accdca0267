// A vector has the components of its width; a scalar has no components and no halves (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let mut v = float4::splat(1.0);
    let _ = swizzle!(float2::splat(1.0), zz);
    let _ = swizzle!(int8::splat(1), s8Fa0);
    let _ = swizzle!(1.0_f32, x);
    let _ = swizzle!(1.0_f32, lo);
    swizzle!(v.s4 = 1.0);
}
