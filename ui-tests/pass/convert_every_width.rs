// The operand of a conversion has as many components as the result (OpenCL C 6.4.3).
use clc_builtins::*;

fn main() {
    let x: int = convert_int(2.5_f32);
    assert_eq!(x, 2);
    assert_eq!(convert_int2(float2::splat(2.5)), int2::splat(2));
    assert_eq!(convert_int3_rte(float3::splat(2.5)), int3::splat(2));
    assert_eq!(convert_int4_rtp(float4::splat(2.5)), int4::splat(3));
    assert_eq!(convert_uchar8_sat(float8::splat(300.0)), uchar8::splat(255));
    assert_eq!(convert_uchar16_sat_rte(double16::splat(2.5)), uchar16::splat(2));
    assert_eq!(convert_float4(int4::splat(3)), float4::splat(3.0));
    assert_eq!(convert_half2_rtz(int2::splat(70000)), half2::splat(half::MAX));
}
