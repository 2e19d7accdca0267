// `convert_` keeps the number of components: it does not repeat scalars, and `size_t` is a scalar (OpenCL C 6.4.3).
use clc_builtins::*;

fn main() {
    let _ = convert_int4(1.0_f32);
    let _ = convert_float4(1_usize);
    let _ = convert_int4(float2::splat(1.0));
    let _ = convert_int4(float3::splat(1.0));
    let _ = convert_int4_sat_rte(float8::splat(1.0));
    let _ = convert_int3(float4::splat(1.0));
    let _ = convert_int(float4::splat(1.0));
}
