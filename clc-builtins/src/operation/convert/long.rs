//! Conversions of 64-bit integers to integers with fewer bits.

use super::int::{sign, without};
use super::{BytesOf, IntConversions, LongConversions, WordsOf};
use crate::operation::{Arithmetic, Register};

/// Converts to `int`, saturated: selects the low halves, or the limit if the high half is not the sign of the low one.
#[inline(always)]
pub fn to_ints_sat<L: LongConversions<Ints = I>, I: IntConversions, const SIGNED: bool>(x: L) -> I {
    if const { SIGNED } {
        let (low, high) = (x.low_ints(), x.high_ints());
        let limit = sign(high).xor(Arithmetic::<i32>::splat(i32::MAX));
        limit.blend(low, Register::<i32>::equal(high, sign(low)))
    } else {
        to_uints_sat::<L, I, false>(x).clamp_to_signed()
    }
}

/// Converts to `uint`, saturated.
#[inline(always)]
pub fn to_uints_sat<L: LongConversions<Ints = I>, I: IntConversions, const SIGNED: bool>(x: L) -> I {
    let (low, high) = (x.low_ints(), x.high_ints());
    let y = low.or(Register::<i32>::not_equal(high, Arithmetic::<i32>::splat(0)));
    if const { SIGNED } { without(y, sign(high)) } else { y }
}

/// Converts to 8 bits, after a conversion to 32 bits.
#[inline(always)]
pub fn to_bytes<L: LongConversions, const SAT: bool, const FROM: bool, const TO: bool>(
    x: L,
) -> BytesOf<L::Ints> {
    let ints = if const { SAT } { x.to_ints_sat::<FROM>() } else { x.low_ints() };
    ints.to_bytes::<SAT, TO>()
}

/// Converts to 16 bits, after a conversion to 32 bits.
#[inline(always)]
pub fn to_words<L: LongConversions, const SAT: bool, const FROM: bool, const TO: bool>(
    x: L,
) -> WordsOf<L::Ints> {
    let ints = if const { SAT } { x.to_ints_sat::<FROM>() } else { x.low_ints() };
    ints.to_words::<SAT, TO>()
}
