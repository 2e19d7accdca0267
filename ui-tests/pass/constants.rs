// Constants take the functions of mono, one a signature (OpenCL C 6.4.3, 6.4.4.2, 6.15.13).
use clc_builtins::*;

fn main() {
    const X: int4 = mono::of_float4::convert_int4_sat_rte(float4(0.5, 1.5, 2.5, 1e30));
    const Y: float4 = mono::of_float4_uint4::shuffle(float4(1.0, 2.0, 3.0, 4.0), uint4(3, 2, 1, 0));
    const Z: u32 = mono::of_float::as_uint(1.0);
    assert_eq!(X, int4(0, 2, 2, i32::MAX));
    assert_eq!(Y, float4(4.0, 3.0, 2.0, 1.0));
    assert_eq!(Z, 0x3f80_0000);
}
