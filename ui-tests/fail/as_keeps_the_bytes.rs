// `as_` keeps the number of bytes. 3-vectors have the bytes of three components, although `sizeof` counts four: only a
// 4-vector of the same element size becomes one (OpenCL C 6.3.5, 6.4.4.2).
use clc_builtins::*;

fn main() {
    // Two examples of the reference page.
    let _ = as_float4(float3::splat(1.0));
    let _ = as_double4(float4::splat(1.0));
    let _ = as_float4(double4::splat(1.0));
    let _ = as_int(short4::splat(1));
    let _ = as_ulong(1.0_f32);
    let _ = as_float4(1.0_f32);

    let _ = as_int4(float3::splat(1.0));
    let _ = as_double2(float3::splat(1.0));
    let _ = as_int(char3::splat(1));
    let _ = as_double3(float3::splat(1.0));
    let _ = as_short3(int4::splat(1));
    let _ = as_float3(double2::splat(1.0));
    let _ = as_char3(0x0102_0304_i32);
}
