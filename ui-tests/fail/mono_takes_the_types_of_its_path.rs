// The path of a function of `mono` gives the types of its operands, which are not converted (OpenCL C 6.4.1, 6.4.3,
// 6.4.4.2, 6.15.13).
use clc_builtins::*;

fn main() {
    let x = float4::splat(1.0);
    let _ = mono::of_float4::as_int4(double2::splat(1.0));
    let _ = mono::of_float4::convert_uchar4_sat(int4::splat(1));
    let _ = mono::of_float4_uint4::shuffle(x, int4(3, 2, 1, 0));
    let _ = mono::of_float4_float4_uint4::shuffle2(x, int4::splat(5), uint4(0, 4, 1, 5));
}
