//! Code that uses clc-builtins. It contains no generic functions, so that a build compiles all of it to machine code.
//! `.ci/run` builds it for targets with and without `std`, vector registers, floating-point hardware and 64-bit words.

#![no_std]

use clc_builtins::*;

/// Every direction between integers and floats, for one source at one width.
macro_rules! conversions {
    ($($name:ident: $operand:ty as $n:tt;)*) => {$(
        pub fn $name(x: $operand) -> conversions!(@results $n) {
            conversions!(@calls $n x)
        }
    )*};
    (@results 1) => { (i8, u16, i32, u32, i64, u64, half, f32, f64) };
    (@results 4) => { (char4, ushort4, int4, uint4, long4, ulong4, half4, float4, double4) };
    (@calls 1 $x:ident) => {
        (
            convert_char_sat_rte($x),
            convert_ushort_rtp($x),
            convert_int($x),
            convert_uint_sat_rtn($x),
            convert_long_rte($x),
            convert_ulong_sat($x),
            convert_half_rtz($x),
            convert_float_rtp($x),
            convert_double_rtn($x),
        )
    };
    (@calls 4 $x:ident) => {
        (
            convert_char4_sat_rte($x),
            convert_ushort4_rtp($x),
            convert_int4($x),
            convert_uint4_sat_rtn($x),
            convert_long4_rte($x),
            convert_ulong4_sat($x),
            convert_half4_rtz($x),
            convert_float4_rtp($x),
            convert_double4_rtn($x),
        )
    };
}

conversions! {
    from_char: i8 as 1;
    from_ushort: u16 as 1;
    from_int: i32 as 1;
    from_ulong: u64 as 1;
    from_half: half as 1;
    from_float: f32 as 1;
    from_double: f64 as 1;
    from_uchar4: uchar4 as 4;
    from_short4: short4 as 4;
    from_uint4: uint4 as 4;
    from_long4: long4 as 4;
    from_half4: half4 as 4;
    from_float4: float4 as 4;
    from_double4: double4 as 4;
}

pub fn wide(x: float16, y: double8) -> (uchar16, half16, ulong8) {
    (convert_uchar16_sat_rte(x), convert_half16_rtn(x), convert_ulong8_rtp(y))
}

pub fn bits(x: float3, y: double2) -> (int3, uchar16, u64) {
    (as_int3(x), as_uchar16(y), as_ulong(y.x))
}

pub fn shuffles(x: float4, y: uchar16, by: uint2, mask: uchar8) -> (float2, uchar8, i32) {
    (shuffle(x, by), shuffle2(y, !y, mask), vec_step(x))
}

pub const LIMITS: int4 = mono::of_float4::convert_int4_sat_rte(float4(0.5, -1e30, f32::INFINITY, f32::NAN));
pub static TABLE: [u64; 2] = [
    mono::of_float::convert_ulong_sat(1e30),
    mono::of_double::as_ulong(mono::of_float::convert_double(f32::from_bits(0xFFC1_2345))),
];

pub fn one_signature_each(x: double4, y: half8, mask: ushort4) -> (long4, int4, half4) {
    (mono::of_double4::convert_long4_rtn(x), LIMITS, mono::of_half8_ushort4::shuffle(y, mask))
}

#[cfg(feature = "buffer")]
pub fn buffers(
    samples: &[f32],
    bytes: &mut [u8],
    pixels: &[uchar4],
    floats: &mut [float4],
    swapped: &mut [float4],
) {
    buffer::convert_uchar_sat_rte(samples, bytes);
    buffer::convert_float(pixels, floats);
    buffer::shuffle(floats, uint4(2, 1, 0, 3), swapped);
}
