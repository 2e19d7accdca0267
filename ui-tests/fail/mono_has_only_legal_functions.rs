// `mono` has no reinterpretation that changes the number of bytes, no conversion that changes the number of components
// and no shuffle of 3-vectors (OpenCL C 6.4.3, 6.4.4.2, 6.15.13).
use clc_builtins::*;

fn main() {
    let x = float3::splat(1.0);
    let _ = mono::of_float3::as_float4(x);
    let _ = mono::of_float3::as_double3(x);
    let _ = mono::of_double4::as_float4(double4::splat(1.0));
    let _ = mono::of_float4::as_double4(float4::splat(1.0));
    let _ = mono::of_float::as_float4(1.0);
    let _ = mono::of_float2::convert_int4(float2::splat(1.0));
    let _ = mono::of_float3_uint4::shuffle(x, uint4(2, 1, 0, 0));
}
