//! `mono` in constants, as programs use it. The test `constants` of `tests/conformance` has every function.

use clc_builtins::*;

/// Checks a pipeline of constants.
#[test]
fn constants_of_constants() {
    const PIXEL: uchar4 = uchar4(0, 127, 200, 255);
    const BRIGHT: float4 = mono::of_uchar4::convert_float4(PIXEL);
    const HALVED: float4 = float4(BRIGHT.x / 2.0, BRIGHT.y / 2.0, BRIGHT.z / 2.0, BRIGHT.w / 2.0);
    const BACK: uchar4 = mono::of_float4::convert_uchar4_sat_rte(HALVED);
    const BITS: int4 = mono::of_float4::as_int4(HALVED);
    const XYZ: uint3 = mono::of_float4::as_uint3(HALVED);
    const REVERSED: float4 = mono::of_float4_uint4::shuffle(HALVED, uint4(3, 2, 1, 0xFFFF_FFF0));
    const BOTH: float8 =
        mono::of_float4_float4_uint8::shuffle2(HALVED, REVERSED, uint8(0, 4, 1, 5, 2, 6, 3, 15));
    assert_eq!(BACK, uchar4(0, 64, 100, 128));
    assert_eq!(BITS, int4(0, 0x427E_0000, 0x42C8_0000, 0x42FF_0000));
    assert_eq!(XYZ, uint3(0, 0x427E_0000, 0x42C8_0000));
    assert_eq!(REVERSED, float4(127.5, 100.0, 63.5, 0.0));
    assert_eq!(BOTH, float8(0.0, 127.5, 63.5, 100.0, 100.0, 63.5, 127.5, 0.0));
}

#[test]
fn constants_are_allowed_where_the_language_requires_them() {
    static TABLE: [uchar4; 2] =
        [mono::of_int4::convert_uchar4_sat(int4(-1, 0, 255, 256)), mono::of_uint::as_uchar4(0)];
    const LEN: usize = float3::VEC_STEP as usize;
    const STEP: i32 = mono::of_half16::vec_step(half16::splat(half::ONE));
    assert_eq!(([0_u8; LEN].len(), STEP), (4, 16));
    assert_eq!(TABLE, [uchar4(0, 0, 255, 255), uchar4::splat(0)]);
    const SPLAT: [u64; 3] = ulong3::splat(mono::of_float::convert_ulong_sat(1e30)).to_array();
    assert_eq!(SPLAT, [u64::MAX; 3]);
    const TWO_AND_A_HALF: u32 = mono::of_float::as_uint(2.5);
    assert!(matches!(2.5_f32.to_bits(), TWO_AND_A_HALF));
}
