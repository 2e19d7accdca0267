//! Conversions from and to `half` with integer arithmetic. The bits of a half, shifted left by 13, are those of a float
//! that is 2^112 times smaller.

use super::float_to_float::{extend, narrow};
use super::float_to_int::round_float;
use super::int_to_float::{long_as_float, uint_as_float, ulong_as_float};
use super::plain_kernels;
use crate::exact::mode::{RTE, RTN, RTP, RTZ};
use crate::half;

/// The bits of infinity.
const INFINITY: u32 = half::INFINITY.to_bits() as u32;
/// The bits of infinity as a float.
const FLOAT_INFINITY: u32 = f32::INFINITY.to_bits();
/// The bits of the smallest normal half as a float.
const LEAST_NORMAL: u32 = half::MIN_POSITIVE.to_f32().to_bits();
/// The difference of the exponent biases of floats and halves, 112, in the exponent field of a float.
const BIAS_DIFFERENCE: u32 = 112 << 23;

/// Returns `a` if the condition holds, and `b` otherwise. LLVM may compile an `if` with long arms to a branch and then
/// does not vectorize the loop.
#[inline]
const fn select(condition: bool, a: u32, b: u32) -> u32 {
    b ^ (a ^ b) & (condition as u32).wrapping_neg()
}

plain_kernels! { N >= 4;
    half_to_half(x: half) -> half { x }
    half_to_float(x: half) -> f32 { unpack(x) }
    half_to_double(x: half) -> f64 { extend(unpack(x)) }
    float_to_half(x: f32) -> half { pack(x, MODE) }
    double_to_half(x: f64) -> half { pack(to_odd(x), MODE) }
}

/// Converts the bits of a half to a float. Infinities become ±2^16, and NaNs become larger magnitudes.
#[inline]
const fn widen(bits: u32) -> f32 {
    let magnitude = (bits & 0x7fff) << 13;
    let sign = (bits & 0x8000) << 16;
    // This adds the missing leading 1 of a subnormal half and subtracts it again. A multiplication by 2^112 is shorter,
    // but slow for subnormal operands on many processors.
    let small = f32::from_bits(magnitude + LEAST_NORMAL) - f32::from_bits(LEAST_NORMAL);
    let magnitude = select(magnitude < 1 << 23, small.to_bits(), magnitude + BIAS_DIFFERENCE);
    f32::from_bits(magnitude | sign)
}

#[inline]
const fn unpack(x: half) -> f32 {
    let bits = x.to_bits() as u32;
    let magnitude = bits & 0x7fff;
    let infinite = select(magnitude < INFINITY, 0, FLOAT_INFINITY);
    let quiet = select(magnitude > INFINITY, f32::NAN.to_bits(), 0);
    f32::from_bits(widen(bits).to_bits() | infinite | quiet)
}

/// Rounds to half. Each of four cases has its own formula, and the last lines select one.
#[inline]
const fn pack(x: f32, mode: u8) -> half {
    let bits = x.to_bits();
    let magnitude = bits & 0x7fff_ffff;
    let negative = bits >> 31 == 1;
    // Floats in [0.5, 1) have the same unit in the last place as subnormal halves, so the sum is rounded correctly.
    let sum = x.abs() + 0.5;
    let back = sum - 0.5;
    let (above, below) = ((back > x.abs()) as u32, (back < x.abs()) as u32);
    let nearest = sum.to_bits().wrapping_sub(0.5_f32.to_bits());
    let small = match mode {
        RTE => nearest,
        RTZ => nearest.wrapping_sub(above),
        _ => select(away(negative, mode), nearest.wrapping_add(below), nearest.wrapping_sub(above)),
    };
    let number = select(magnitude < LEAST_NORMAL, small, normal(bits, mode));
    let nan = select(magnitude > FLOAT_INFINITY, 0x200 | magnitude >> 13 & 0x3ff, 0);
    let r = select(magnitude < FLOAT_INFINITY, number, INFINITY | nan);
    half::from_bits((r | bits >> 16 & 0x8000) as u16)
}

/// Returns the magnitude of the half for the bits of a finite float that is at least the smallest normal half.
#[inline]
const fn normal(bits: u32, mode: u8) -> u32 {
    // In each mode, all larger floats round like the float just below 2^16: to the maximum, or to infinity by a carry.
    const HIGH: u32 = 65536_f32.to_bits() - 1;
    let magnitude = bits & 0x7fff_ffff;
    let magnitude = select(magnitude < HIGH, magnitude, HIGH);
    let increment = match mode {
        RTE => 0xfff + (magnitude >> 13 & 1),
        RTZ => 0,
        _ => select(away(bits >> 31 == 1, mode), 0x1fff, 0),
    };
    magnitude.wrapping_sub(BIAS_DIFFERENCE).wrapping_add(increment) >> 13
}

/// Returns `true` if a directed mode rounds away from zero.
#[inline]
const fn away(negative: bool, mode: u8) -> bool {
    match mode {
        RTP => !negative,
        _ => negative,
    }
}

/// Rounds to `f32` toward zero, but sets the last bit if the result is inexact.
///
/// The second rounding, to half, then gives the same result as a single one, because a float has enough additional bits.
#[inline]
const fn to_odd(x: f64) -> f32 {
    let r = narrow(x, RTZ);
    odd(r, r as f64, x)
}

/// Sets the last bit of `r` if `back`, which is `r` as `f64`, differs from `x`.
#[inline]
pub(super) const fn odd(r: f32, back: f64, x: f64) -> f32 {
    f32::from_bits(r.to_bits() | (back != x) as u32)
}

macro_rules! int_to_half {
    ($($name:ident($x:ident: $from:ident) as $float:expr;)*) => { plain_kernels! { N >= 4; $(
        $name($x: $from) -> half {
            // Exact up to 2^24. Larger integers exceed every half, so their rounding makes no difference.
            let float: f32 = $float;
            // No integer becomes a subnormal half or -0.
            let bits = float.to_bits();
            let r = select(bits == 0, 0, normal(bits, MODE));
            half::from_bits((r | bits >> 16 & 0x8000) as u16)
        }
    )* } };
}

int_to_half! {
    char_to_half(x: i8) as x as f32;
    uchar_to_half(x: u8) as x as f32;
    short_to_half(x: i16) as x as f32;
    ushort_to_half(x: u16) as x as f32;
    int_to_half(x: i32) as x as f32;
    uint_to_half(x: u32) as uint_as_float(x, RTZ);
    long_to_half(x: i64) as long_as_float(x, RTZ);
    ulong_to_half(x: u64) as ulong_as_float(x, RTZ);
}

macro_rules! half_to_int {
    ($($name:ident -> $to:ident)*) => { plain_kernels! { N >= 4; $(
        $name(x: half) -> $to {
            // Infinities are ±2^16 here, which the clamp handles for results of up to 16 bits. Other results hold every
            // finite half.
            const NARROW: bool = <$to>::BITS <= 16;
            const LOW: f32 = if NARROW { <$to>::MIN as f32 } else { 0.0 };
            const HIGH: f32 = <$to>::MAX as f32;
            let bits = x.to_bits() as u32;
            let magnitude = bits & 0x7fff;
            // All numbers below 1/2 round alike, so subnormal numbers may be treated as normal ones.
            let number = magnitude != 0 && magnitude <= INFINITY;
            let f = select(number, (magnitude << 13) + BIAS_DIFFERENCE, 0);
            let f = f32::from_bits(f | (bits & 0x8000) << 16);
            let f = if !(NARROW || <$to>::MIN == 0) || f > LOW { f } else { LOW };
            let f = if !NARROW || f < HIGH { f } else { HIGH };
            let r = round_float(f, if <$to>::MIN == 0 && MODE == RTZ { RTN } else { MODE }) as $to;
            if NARROW || magnitude != INFINITY {
                r
            } else if bits > 0x7fff {
                <$to>::MIN
            } else {
                <$to>::MAX
            }
        }
    )* } };
}

half_to_int! {
    half_to_char -> i8 half_to_uchar -> u8 half_to_short -> i16 half_to_ushort -> u16
    half_to_int -> i32 half_to_uint -> u32 half_to_long -> i64 half_to_ulong -> u64
}
