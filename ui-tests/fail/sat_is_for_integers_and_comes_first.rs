// `_sat` requires an integer destination and precedes the rounding mode (OpenCL C 6.4.3, 6.4.3.3).
use clc_builtins::*;

fn main() {
    let _ = convert_float4_sat(int4::splat(1));
    let _ = convert_double3_sat_rtp(long3::splat(1));
    let _ = convert_half_sat_rtz(70000_i32);
    let _ = convert_int_rte_sat(2.5_f32);
    let _ = convert_uchar4_rtn_sat(float4::splat(1.0));
}
