//! Conversions of integers to `f32` and `f64`.
//!
//! `as` rounds to nearest. The other modes first clear the *guard bit*, the first one below the P bits of the
//! significand. The remainder is then less than half a unit, so `as` rounds down. `x >> P` moves the leading 1 to the
//! guard bit. All other bits that it clears are lower, which does not change the result. In two's complement, this
//! rounds toward negative infinity, and `x ^ sign` has the leading bit.

use super::{CONVERTS_ALL_INTEGERS, plain_kernels};
use crate::exact::mode::{RTE, RTN, RTP, RTZ};
use crate::level::{Build, Level, V3, V4};

macro_rules! fits {
    ($($name:ident($from:ident) -> $to:ident,)*) => { plain_kernels! { N >= 8; $($name(x: $from) -> $to { x as $to })* } };
}

fits! {
    char_to_float(i8) -> f32, uchar_to_float(u8) -> f32, short_to_float(i16) -> f32, ushort_to_float(u16) -> f32,
    char_to_double(i8) -> f64, uchar_to_double(u8) -> f64, short_to_double(i16) -> f64, ushort_to_double(u16) -> f64,
    int_to_double(i32) -> f64, uint_to_double(u32) -> f64,
}

/// Returns `true` if the guard shortens the code. It does for 4 lanes if the target has no instruction.
const fn guards<To>(n: usize, mode: u8, bits: u32) -> bool {
    n >= 8 || n == 4 && mode != RTE && bits == 64 && Build::LEVEL < if size_of::<To>() == 4 { V4 } else { V3 }
}

macro_rules! rounds_signed {
    ($($name:ident($from:ident) -> $to:ident $bits:ident, nearest: $nearest:ident;)*) => { $( plain_kernels! {
        guards::<$to>(N, MODE, <$from>::BITS);
        $name(x: $from) -> $to {
            // Round `x` down, or round `-x` down and negate, or round the magnitude down and restore the sign. The
            // minimum integer is its own negative and its own magnitude. It is exact and keeps its sign.
            let y = match MODE {
                RTE | RTN => x,
                RTP => x.wrapping_neg(),
                _ => x.wrapping_abs(),
            };
            let sign = if MODE == RTZ { 0 } else { y >> (<$from>::BITS - 1) };
            let guard = ((y ^ sign).cast_unsigned() >> <$to>::MANTISSA_DIGITS).cast_signed();
            let r = $nearest(if MODE == RTE { y } else { y & !guard }, MODE);
            match MODE {
                RTE | RTN => r,
                _ => r.copysign(<$to>::from_bits((x >> (<$from>::BITS - <$bits>::BITS)) as $bits)),
            }
        }
    } )* };
}

rounds_signed! {
    int_to_float(i32) -> f32 u32, nearest: int_as_float;
    long_to_float(i64) -> f32 u32, nearest: long_as_float;
    long_to_double(i64) -> f64 u64, nearest: long_as_double;
}

macro_rules! rounds_unsigned {
    ($($name:ident($from:ident) -> $to:ident, nearest: $nearest:ident;)*) => { $( plain_kernels! {
        guards::<$to>(N, MODE, <$from>::BITS);
        $name(x: $from) -> $to {
            let y = match MODE {
                RTE => x,
                // Round `-x` down as above and negate. This adds the bits that the rounding clears. A sum above the
                // largest integer saturates, and both round to the next power of two.
                RTP => x.saturating_add(x.wrapping_neg() & (x.wrapping_sub(1) >> <$to>::MANTISSA_DIGITS)),
                _ => x & !(x >> <$to>::MANTISSA_DIGITS),
            };
            $nearest(y, if MODE == RTN { RTZ } else { MODE })
        }
    } )* };
}

rounds_unsigned! {
    uint_to_float(u32) -> f32, nearest: uint_as_float;
    ulong_to_float(u64) -> f32, nearest: ulong_as_float;
    ulong_to_double(u64) -> f64, nearest: ulong_as_double;
}

#[inline]
const fn int_as_float(x: i32, _: u8) -> f32 {
    x as f32
}

#[inline]
pub(super) const fn uint_as_float(x: u32, _: u8) -> f32 {
    if !CONVERTS_ALL_INTEGERS { x as f64 as f32 } else { x as f32 }
}

#[inline]
const fn long_as_double(x: i64, _: u8) -> f64 {
    // Flipping the top bit adds 2^63 and makes `x` unsigned.
    const OFFSET: u64 = 1 << 63;
    if !CONVERTS_ALL_INTEGERS { sum_of_halves(x as u64 ^ OFFSET, OFFSET as f64) } else { x as f64 }
}

#[inline]
const fn ulong_as_double(x: u64, _: u8) -> f64 {
    if !CONVERTS_ALL_INTEGERS { sum_of_halves(x, 0.0) } else { x as f64 }
}

/// Returns `x - offset`, rounded once. The halves of `x` become the low bits of 2^52 and 2^84, whose units are 1 and
/// 2^32.
#[inline]
const fn sum_of_halves(x: u64, offset: f64) -> f64 {
    const TWO_52: f64 = (1_u64 << 52) as f64;
    const TWO_84: f64 = TWO_52 * (1_u64 << 32) as f64;
    let low = f64::from_bits(TWO_52.to_bits() | x & 0xffff_ffff);
    let high = f64::from_bits(TWO_84.to_bits() | x >> 32);
    // The difference is a multiple of 2^32 below 2^64, and therefore exact. Only the sum rounds.
    (high - (TWO_84 + TWO_52 + offset)) + low
}

#[inline]
pub(super) const fn long_as_float(x: i64, mode: u8) -> f32 {
    if CONVERTS_ALL_INTEGERS {
        return x as f32;
    }
    let beyond = (x ^ x >> 63) >> 53 != 0;
    long_as_double(if mode != RTZ && beyond { sticky(x as u64) as i64 } else { x }, mode) as f32
}

#[inline]
pub(super) const fn ulong_as_float(x: u64, mode: u8) -> f32 {
    if CONVERTS_ALL_INTEGERS {
        return x as f32;
    }
    let beyond = x >> 53 != 0;
    ulong_as_double(if mode != RTZ && beyond { sticky(x) } else { x }, mode) as f32
}

/// Clears the lowest 11 bits of an `x` with more than 53 bits, and sets the next bit if one of them was set.
///
/// The `f64` is then exact, and its rounding to `f32` detects on which side of the midpoint `x` lies.
///
/// Rounding toward zero does not need this. Rounding to `f64` could reach the midpoint only from a run of ones below it.
/// There, the guard has cleared a bit of an odd significand, and an even one rounds the tie down.
#[inline]
const fn sticky(x: u64) -> u64 {
    (x | ((x & 0x7ff) + 0x7ff)) & !0x7ff
}
