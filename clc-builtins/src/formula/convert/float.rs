//! `f32` to integers of up to 32 bits. The instruction returns the least integer of 32 bits where it has no answer:
//! right for a number that is too small; one that is too great is clamped first, or its bits are flipped after.

use super::int::without;
use crate::exact::mode::{RTE, RTN, RTP};
use crate::register::convert::FloatConversions;
use crate::register::{Bits, Lanes, Shift};

/// The greatest float that is an `i32`, and the greatest that is a `u32`.
const GREATEST_INT: f32 = 2147483520.0;
const GREATEST_UINT: f32 = 4294967040.0;
/// Halfway through the range of `u32`.
const MIDDLE: f32 = 2147483648.0;

/// Rounded to an integer where there is an instruction for it, for the truncation to convert.
#[inline(always)]
fn round<R: FloatConversions, const MODE: u8>(x: R) -> R {
    match MODE {
        RTP if const { R::ROUNDS } => x.ceil(),
        RTN if const { R::ROUNDS } => x.floor(),
        _ => x,
    }
}

/// `FloatConversions::rounded`.
#[inline(always)]
pub fn rounded<R: FloatConversions, const MODE: u8>(x: R, low: f32) -> R::Truth {
    match MODE {
        RTE => x.nearest(),
        // Truncated, and a step where that went the wrong way.
        RTP if const { !R::ROUNDS } => {
            let y = x.truncate();
            Lanes::<i32>::sub(y, R::from_ints_nearest(y).less(x))
        }
        RTN if const { !R::ROUNDS } => {
            let y = x.truncate();
            // Never from the least integer: clamped, x is no less.
            Lanes::<i32>::add(y, R::splat(low).max(x).less(R::from_ints_nearest(y)))
        }
        _ => round::<R, MODE>(x).truncate(),
    }
}

#[inline(always)]
pub fn int<R: FloatConversions, const MODE: u8>(x: R) -> R::Truth {
    let x = round::<R, MODE>(x);
    let high = R::splat(GREATEST_INT).less(x);
    let y = match MODE {
        RTE => x.nearest(),
        // A step up from the least integer is not a step from where the bits are flipped to.
        RTP if const { !R::ROUNDS } => {
            let y = x.truncate();
            Lanes::<i32>::sub(y, without(R::from_ints_nearest(y).less(x), high))
        }
        RTN if const { !R::ROUNDS } => rounded::<R, RTN>(x, i32::MIN as f32),
        _ => x.truncate(),
    };
    y.xor(high).and(x.ordered(x))
}

/// Two conversions, of `x` and of what it is beyond the middle: the second counts where the first has no answer.
#[inline(always)]
pub fn uint<R: FloatConversions, const MODE: u8>(x: R) -> R::Truth {
    // The limit where `x` is NaN.
    let x = R::splat(0.0).max(x);
    // No number is negative: down is toward zero.
    let x = if const { MODE == RTP } { round::<R, RTP>(x) } else { x };
    let low = if const { MODE == RTE } { x.nearest() } else { x.truncate() };
    let beyond = Shift::<i32>::shr_by(low, 31);
    let high = x.sub(R::splat(MIDDLE)).truncate();
    let low = if const { MODE == RTP && !R::ROUNDS } {
        Lanes::<i32>::sub(low, without(R::from_ints_nearest(low).less(x), beyond))
    } else {
        low
    };
    let over = R::splat(GREATEST_UINT).less(x);
    low.or(high.and(beyond)).or(over)
}

/// Signed integers of less bits, of which saturation makes what they should be.
#[inline(always)]
pub fn signed<R: FloatConversions, const MODE: u8>(x: R, low: f32, high: f32) -> R::Truth {
    let x = x.where_true(x.ordered(x));
    R::splat(high).min(x).rounded::<MODE>(low)
}

/// The same of unsigned ones, where what is negative and NaN, which is the least integer here, become 0.
#[inline(always)]
pub fn unsigned<R: FloatConversions, const MODE: u8>(x: R, high: f32) -> R::Truth {
    // `x` where it is NaN.
    x.min(R::splat(high)).rounded::<MODE>(0.0)
}
