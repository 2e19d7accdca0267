//! From integers of 32 bits: to the other sign, and to floats by the conversion of signed ones to nearest. For the other
//! modes the guard bit, the first one that a float has no room for, is cleared first, so that the nearest number is the
//! one below; or the result is compared with the operand.

use crate::exact::mode::{RTE, RTN, RTP};
use crate::formula::integer::not;
use crate::register::convert::{BytesOf, FloatConversions, IntConversions, WordsOf};
use crate::register::{Bits, Lanes, Shift};

#[inline(always)]
pub fn sign<I: IntConversions>(x: I) -> I {
    Shift::<i32>::shr_by(x, 31)
}

/// `x` without the bits of `y`.
#[inline(always)]
pub fn without<I: IntConversions>(x: I, y: I) -> I {
    not::<i32, I>(y).and(x)
}

/// What the 24 bits of a float have no room for, moved up to the first of those.
#[inline(always)]
fn guard<I: IntConversions>(x: I) -> I {
    x.shr_unsigned(24)
}

#[inline(always)]
pub fn signed<R: FloatConversions, const MODE: u8>(x: R::Truth) -> R {
    match MODE {
        RTE => R::from_ints_nearest(x),
        RTN => R::from_ints_nearest(without(x, guard(x.xor(sign(x))))),
        RTP => {
            let nearest = R::from_ints_nearest(x);
            // Also where the nearest is 2^31, which truncation makes the least integer: the difference wraps.
            let up = sign(Lanes::<i32>::sub(nearest.truncate(), x));
            R::from_bits(Lanes::<i32>::sub(nearest.bits(), up.negate_by_sign(x)))
        }
        _ => {
            let magnitude = x.negate_by_sign(x);
            R::from_ints_nearest(without(magnitude, guard(magnitude)).negate_by_sign(x))
        }
    }
}

/// The halves in the low bits of 2^23 and of 2^39; their sum is the one rounding, to nearest.
#[inline(always)]
pub fn unsigned<R: FloatConversions, const MODE: u8>(x: R::Truth) -> R {
    const TWO_23: f32 = (1 << 23) as f32;
    const TWO_39: f32 = (1_u64 << 39) as f32;
    let x = if MODE == RTE || MODE == RTP { x } else { without(x, guard(x)) };
    let low = R::from_bits(x.blend_low_words(R::splat(TWO_23).bits()));
    let high = R::from_bits(x.shr_unsigned(16).or(R::splat(TWO_39).bits())).sub(R::splat(TWO_39 + TWO_23));
    let sum = low.add(high);
    if const { MODE != RTP } {
        return sum;
    }
    // What of the low half the sum has is exact, and so is what it has not.
    let up = sum.sub(high).less(low);
    R::from_bits(Lanes::<i32>::sub(sum.bits(), up))
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
