//! Conversions of 32-bit integers to `f32` and to fewer bits.
//!
//! The instruction rounds to nearest. For the other modes, the formulas first clear the guard bit, the first bit below
//! the significand, so that the instruction rounds down. Otherwise, they compare the result with the operand.

use super::{BytesOf, FloatConversions, IntConversions, WordsOf};
use crate::exact::mode::{RTE, RTN, RTP};
use crate::operation::{Arithmetic, Bits, Shift};

/// Returns -1 in negative lanes, and 0 in all others.
#[inline(always)]
pub fn sign<I: IntConversions>(x: I) -> I {
    Shift::<i32>::shr_by(x, 31)
}

/// Clears the bits of `x` that are set in `y`.
#[inline(always)]
pub fn without<I: IntConversions>(x: I, y: I) -> I {
    y.xor(Arithmetic::<i32>::splat(-1)).and(x)
}

/// Returns a mask of the guard bit and some lower bits. The shift moves the leading 1 to the guard bit.
#[inline(always)]
fn guard<I: IntConversions>(x: I) -> I {
    x.shr_unsigned(24)
}

/// Converts signed integers to `f32`.
#[inline(always)]
pub fn to_float<R: FloatConversions, const MODE: u8>(x: R::LaneMask) -> R {
    match MODE {
        RTE => R::from_ints_nearest(x),
        RTN => R::from_ints_nearest(without(x, guard(x.xor(sign(x))))),
        RTP => {
            let nearest = R::from_ints_nearest(x);
            // If `nearest` is 2^31, its truncation is the minimum, and the difference wraps to the correct sign.
            let up = sign(Arithmetic::<i32>::sub(nearest.truncate(), x));
            R::from_bits(Arithmetic::<i32>::sub(nearest.bits(), up.negate_by_sign(x)))
        }
        _ => {
            let magnitude = x.negate_by_sign(x);
            R::from_ints_nearest(without(magnitude, guard(magnitude)).negate_by_sign(x))
        }
    }
}

/// Converts unsigned integers to `f32`.
///
/// The 16-bit halves become the low bits of 2^23 and 2^39. Only their sum rounds.
#[inline(always)]
pub fn uint_to_float<R: FloatConversions, const MODE: u8>(x: R::LaneMask) -> R {
    const TWO_23: f32 = (1 << 23) as f32;
    const TWO_39: f32 = (1_u64 << 39) as f32;
    let x = if MODE == RTE || MODE == RTP { x } else { without(x, guard(x)) };
    let low = R::from_bits(x.blend_low_words(R::splat(TWO_23).bits()));
    let high = R::from_bits(x.shr_unsigned(16).or(R::splat(TWO_39).bits())).sub(R::splat(TWO_39 + TWO_23));
    let sum = low.add(high);
    if const { MODE != RTP } {
        return sum;
    }
    // The part of the low half that the sum contains is exact, and so is the rest.
    let up = sum.sub(high).less(low);
    R::from_bits(Arithmetic::<i32>::sub(sum.bits(), up))
}

/// Converts from unsigned integers to 8 bits.
#[inline(always)]
pub fn uints_to_bytes<I: IntConversions, const SAT: bool, const SIGNED: bool>(x: I) -> BytesOf<I> {
    if const { SAT } { x.clamp_to_signed() } else { x }.to_bytes::<SAT, SIGNED>()
}

/// Converts from unsigned integers to 16 bits.
#[inline(always)]
pub fn uints_to_words<I: IntConversions, const SAT: bool, const SIGNED: bool>(x: I) -> WordsOf<I> {
    if const { SAT } { x.clamp_to_signed() } else { x }.to_words::<SAT, SIGNED>()
}
