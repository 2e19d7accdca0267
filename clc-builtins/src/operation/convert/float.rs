//! Conversions of `f32` to integers of up to 32 bits.
//!
//! For numbers out of range and NaN, the instructions of x86-64 return `i32::MIN`. This is correct for small numbers.
//! The formulas clamp large numbers before the instruction, or flip the bits of the result.

use super::int::without;
use super::{BytesOf, FloatConversions, IntConversions, WordsOf};
use crate::exact::mode::{RTE, RTN, RTP};
use crate::operation::{Arithmetic, Bits, Shift};

/// The largest float that is an `i32`.
const LARGEST_INT: f32 = 2147483520.0;
/// The largest float that is a `u32`.
const LARGEST_UINT: f32 = 4294967040.0;
/// The middle of the range of `u32`.
const MIDDLE: f32 = 2147483648.0;

/// Rounds before a truncation, if the target has an instruction that rounds to integers.
#[inline(always)]
fn round<R: FloatConversions, const MODE: u8>(x: R) -> R {
    match MODE {
        RTP if const { R::ROUNDS } => x.ceil(),
        RTN if const { R::ROUNDS } => x.floor(),
        _ => x,
    }
}

/// Converts to integers in a mode, as [`FloatConversions::rounded`] specifies.
#[inline(always)]
pub fn rounded<R: FloatConversions, const MODE: u8>(x: R, low: f32) -> R::LaneMask {
    match MODE {
        RTE => x.nearest(),
        // Truncates, and corrects results that are too small.
        RTP if const { !R::ROUNDS } => {
            let y = x.truncate();
            Arithmetic::<i32>::sub(y, R::from_ints_nearest(y).less(x))
        }
        RTN if const { !R::ROUNDS } => {
            let y = x.truncate();
            // The clamp prevents a decrement of the minimum.
            Arithmetic::<i32>::add(y, R::splat(low).max(x).less(R::from_ints_nearest(y)))
        }
        _ => round::<R, MODE>(x).truncate(),
    }
}

/// Converts to `int`, saturated. NaN becomes 0.
#[inline(always)]
pub fn to_int<R: FloatConversions, const MODE: u8>(x: R) -> R::LaneMask {
    let x = round::<R, MODE>(x);
    let high = R::splat(LARGEST_INT).less(x);
    let y = match MODE {
        RTE => x.nearest(),
        // Lanes whose bits are flipped later are not incremented.
        RTP if const { !R::ROUNDS } => {
            let y = x.truncate();
            Arithmetic::<i32>::sub(y, without(R::from_ints_nearest(y).less(x), high))
        }
        RTN if const { !R::ROUNDS } => rounded::<R, RTN>(x, i32::MIN as f32),
        _ => x.truncate(),
    };
    y.xor(high).and(x.ordered(x))
}

/// Converts to `uint`, saturated. NaN becomes 0.
///
/// The second of two conversions, of `x - 2^31`, adds the bits for lanes where the first is out of range.
#[inline(always)]
pub fn to_uint<R: FloatConversions, const MODE: u8>(x: R) -> R::LaneMask {
    // `max` returns 0 for NaN.
    let x = R::splat(0.0).max(x);
    // No lane is negative, so truncation rounds down.
    let x = if const { MODE == RTP } { round::<R, RTP>(x) } else { x };
    let low = if const { MODE == RTE } { x.nearest() } else { x.truncate() };
    let beyond = Shift::<i32>::shr_by(low, 31);
    let high = x.sub(R::splat(MIDDLE)).truncate();
    let low = if const { MODE == RTP && !R::ROUNDS } {
        Arithmetic::<i32>::sub(low, without(R::from_ints_nearest(low).less(x), beyond))
    } else {
        low
    };
    let over = R::splat(LARGEST_UINT).less(x);
    low.or(high.and(beyond)).or(over)
}

/// Converts to `int` for a saturating narrowing to signed integers. NaN becomes 0.
#[inline(always)]
pub fn to_ints_for_signed<R: FloatConversions, const MODE: u8>(x: R, low: f32, high: f32) -> R::LaneMask {
    let x = x.masked(x.ordered(x));
    R::splat(high).min(x).rounded::<MODE>(low)
}

/// Converts to `int` for a saturating narrowing to unsigned integers. Negative numbers and NaN become negative.
#[inline(always)]
pub fn to_ints_for_unsigned<R: FloatConversions, const MODE: u8>(x: R, high: f32) -> R::LaneMask {
    // `min` returns NaN for NaN.
    x.min(R::splat(high)).rounded::<MODE>(0.0)
}

/// Converts to 8 bits, saturated. NaN becomes 0.
#[inline(always)]
pub fn to_bytes<R: FloatConversions, const MODE: u8, const SIGNED: bool>(x: R) -> BytesOf<R::LaneMask> {
    match SIGNED {
        _ if const { R::SATURATES } => x.to_int::<MODE>().to_bytes::<true, SIGNED>(),
        true => to_ints_for_signed::<_, MODE>(x, i8::MIN as f32, i8::MAX as f32).to_bytes::<true, true>(),
        false => to_ints_for_unsigned::<_, MODE>(x, u8::MAX as f32).to_bytes::<true, false>(),
    }
}

/// Converts to 16 bits, saturated. NaN becomes 0.
#[inline(always)]
pub fn to_words<R: FloatConversions, const MODE: u8, const SIGNED: bool>(x: R) -> WordsOf<R::LaneMask> {
    match SIGNED {
        _ if const { R::SATURATES } => x.to_int::<MODE>().to_words::<true, SIGNED>(),
        true => to_ints_for_signed::<_, MODE>(x, i16::MIN as f32, i16::MAX as f32).to_words::<true, true>(),
        false => to_ints_for_unsigned::<_, MODE>(x, u16::MAX as f32).to_words::<true, false>(),
    }
}
