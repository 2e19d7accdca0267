// `swizzle!` sets as many components as its selector has, of the same element type (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let (mut two, mut v) = (float2::splat(1.0), float4::splat(1.0));
    swizzle!(v.xy = float3::splat(2.0));
    swizzle!(v.xy = int2::splat(2));
    swizzle!(v.hi = v);
    swizzle!(v.w = 1_i32);
    swizzle!(two.odd = 1);
}
