//! Integers to `f32` and `f64`.
//!
//! The hardware rounds to nearest. For the other modes the *guard bit*, the first one below the P bits of the
//! significand, is cleared first: what is cut off is then less than half a unit, so that the nearest number is the one
//! below. `x >> P` puts the leading 1 on the guard bit wherever it stands; what else it clears lies below, and does no
//! harm. In two's complement, below means toward negative infinity, and `x ^ sign` has the leading bit.

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

/// Whether the guard helps: for 4 lanes too where they take several registers and several steps.
const fn guards<To>(n: usize, mode: u8, bits: u32) -> bool {
    n >= 8 || n == 4 && mode != RTE && bits == 64 && Build::LEVEL < if size_of::<To>() == 4 { V4 } else { V3 }
}

macro_rules! rounds_signed {
    ($($name:ident($from:ident) -> $to:ident $bits:ident, nearest: $nearest:ident;)*) => { $( plain_kernels! {
        guards::<$to>(N, MODE, <$from>::BITS);
        $name(x: $from) -> $to {
            // Round x down, or -x and negate, or |x| and restore the sign. The least integer is its own negative and
            // its own magnitude here; it is exact, and its sign goes the same way.
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
                // -x rounded down, as above, and negated again: that adds what clearing its bits takes away. A sum
                // beyond the greatest integer rounds to the power of two after it, as this one does.
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
    // Adding 2^63 by flipping the top bit makes it unsigned.
    const OFFSET: u64 = 1 << 63;
    if !CONVERTS_ALL_INTEGERS { sum_of_halves(x as u64 ^ OFFSET, OFFSET as f64) } else { x as f64 }
}

#[inline]
const fn ulong_as_double(x: u64, _: u8) -> f64 {
    if !CONVERTS_ALL_INTEGERS { sum_of_halves(x, 0.0) } else { x as f64 }
}

/// `x - offset`, rounded once. The halves of x become the low bits of 2^52 and of 2^84, whose units are 1 and 2^32.
#[inline]
const fn sum_of_halves(x: u64, offset: f64) -> f64 {
    const TWO_52: f64 = (1_u64 << 52) as f64;
    const TWO_84: f64 = TWO_52 * (1_u64 << 32) as f64;
    let low = f64::from_bits(TWO_52.to_bits() | x & 0xffff_ffff);
    let high = f64::from_bits(TWO_84.to_bits() | x >> 32);
    // The difference is a multiple of 2^32 below 2^64, and exact; the sum is the one rounding.
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

/// `x` of more than 53 bits without the last eleven, which no `f64` could hold; if one of them is set, the next is. So
/// the `f64` is exact, and rounding it to `f32` sees on which side of the middle x lies.
///
/// Toward zero the guard bit does that by itself: rounding to `f64` could only reach the middle from a run of ones
/// below it, and there an odd significand has cleared a bit, while an even one draws the tie down.
#[inline]
const fn sticky(x: u64) -> u64 {
    (x | ((x & 0x7ff) + 0x7ff)) & !0x7ff
}
