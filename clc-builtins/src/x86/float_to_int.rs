//! `f32` to integers of up to 32 bits. The instruction returns the least integer of 32 bits where it has no answer:
//! right for a number that is too small; one that is too great is clamped first, or its bits are flipped after.

use super::lanes::{by_lanes, of_pair, pair};
use super::narrow;
use super::register::*;
use crate::exact::mode::{RTE, RTN, RTP, RTZ};
use crate::lanes::Lanes4;
use crate::level::{Level, V2};
use core::arch::x86_64::*;

/// The greatest float that is an `i32`, and the greatest that is a `u32`.
const GREATEST_INT: f32 = 2147483520.0;
const GREATEST_UINT: f32 = 4294967040.0;
/// Halfway through the range of `u32`.
const MIDDLE: f32 = 2147483648.0;

/// `x` as the instruction converts it, in any mode; what is below `low` gives no more than `low`.
///
/// # Safety
/// The processor has the registers, and the instructions of the level; so for all below.
#[inline(always)]
unsafe fn convert<R: Lanes4, L: Level, const MODE: u8>(x: R::Floats, low: f32) -> R {
    // SAFETY: the caller says that the processor has the registers, and the levels from V2 on have SSE4.1.
    unsafe {
        match MODE {
            RTE => R::nearest(x),
            // Truncated, and a step where that went the wrong way.
            RTP if const { L::LEVEL < V2 } => {
                let y = R::truncated(x);
                y.sub(R::less(y.to_floats(), x))
            }
            RTN if const { L::LEVEL < V2 } => {
                let y = R::truncated(x);
                // Never from the least integer: clamped, x is no less.
                y.add(R::less(R::max_floats(x, R::splat_float(low)), y.to_floats()))
            }
            _ => R::truncated(round::<R, L, MODE>(x)),
        }
    }
}

/// `x` rounded to an integer where there is an instruction for it, for the truncation to convert.
#[inline(always)]
unsafe fn round<R: Lanes4, L: Level, const MODE: u8>(x: R::Floats) -> R::Floats {
    // SAFETY: the caller says that the processor has the registers, and the levels from V2 on have SSE4.1.
    unsafe {
        match MODE {
            RTP if const { L::LEVEL >= V2 } => R::ceil(x),
            RTN if const { L::LEVEL >= V2 } => R::floor(x),
            _ => x,
        }
    }
}

#[inline(always)]
unsafe fn int<R: Lanes4, L: Level, const MODE: u8>(x: R::Floats) -> R {
    // SAFETY: the caller says that the processor has the registers, and the instructions of the level.
    unsafe {
        let x = round::<R, L, MODE>(x);
        let high = R::less(R::splat_float(GREATEST_INT), x);
        let y = match MODE {
            RTE => R::nearest(x),
            // A step up from the least integer is not a step from where the bits are flipped to.
            RTP if const { L::LEVEL < V2 } => {
                let y = R::truncated(x);
                y.sub(R::less(y.to_floats(), x).without(high))
            }
            RTN if const { L::LEVEL < V2 } => convert::<R, L, RTN>(x, i32::MIN as f32),
            _ => R::truncated(x),
        };
        y.xor(high).and(R::is_number(x))
    }
}

/// Two conversions, of `x` and of what it is beyond the middle: the second counts where the first has no answer.
#[inline(always)]
unsafe fn uint<R: Lanes4, L: Level, const MODE: u8>(x: R::Floats) -> R {
    // SAFETY: the caller says that the processor has the registers, and the levels from V2 on have SSE4.1.
    unsafe {
        // The maximum is its second operand where the first is NaN.
        let x = R::max_floats(x, R::splat_float(0.0));
        // No number is negative: down is toward zero.
        let x = if const { MODE == RTP } { round::<R, L, RTP>(x) } else { x };
        let low = if const { MODE == RTE } { R::nearest(x) } else { R::truncated(x) };
        let beyond = low.sign();
        let high = R::truncated(R::sub_floats(x, R::splat_float(MIDDLE)));
        let low = if const { MODE == RTP && L::LEVEL < V2 } {
            low.sub(R::less(low.to_floats(), x).without(beyond))
        } else {
            low
        };
        let over = R::less(R::splat_float(GREATEST_UINT), x);
        low.or(high.and(beyond)).or(over)
    }
}

/// Signed integers of less bits, of which saturation makes what they should be.
#[inline(always)]
unsafe fn signed<R: Lanes4, L: Level, const MODE: u8>(x: R::Floats, low: f32, high: f32) -> R {
    // SAFETY: the caller says that the processor has the registers, and the instructions of the level.
    unsafe {
        let x = R::bits(x).and(R::is_number(x)).floats();
        convert::<R, L, MODE>(R::min_floats(x, R::splat_float(high)), low)
    }
}

/// The same of unsigned ones, where what is negative and NaN, which is the least integer here, become 0.
#[inline(always)]
unsafe fn unsigned<R: Lanes4, L: Level, const MODE: u8>(x: R::Floats, high: f32) -> R {
    // SAFETY: the caller says that the processor has the registers, and the instructions of the level.
    unsafe {
        // The minimum is its second operand where that is NaN.
        let x = R::min_floats(R::splat_float(high), x);
        convert::<R, L, MODE>(x, 0.0)
    }
}

by_lanes! {
    float_to_int(f32) -> i32, |x| int::<R, L, MODE>(x.floats());
    float_to_uint(f32) -> u32, |x| uint::<R, L, MODE>(x.floats());
    to_char(f32) -> i32, |x| signed::<R, L, MODE>(x.floats(), i8::MIN as f32, i8::MAX as f32);
    to_uchar(f32) -> i32, |x| unsigned::<R, L, MODE>(x.floats(), u8::MAX as f32);
    to_short(f32) -> i32, |x| signed::<R, L, MODE>(x.floats(), i16::MIN as f32, i16::MAX as f32);
    to_ushort(f32) -> i32, |x| unsigned::<R, L, MODE>(x.floats(), u16::MAX as f32);
}

macro_rules! narrow {
    ($($name:ident -> $to:ty, $int:ident $narrow:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            level: L,
            x: [f32; N],
        ) -> Option<[$to; N]> {
            narrow::$narrow::<L, RTZ, true, N>(level, $int::<L, MODE, true, N>(level, x)?)
        }
    )*};
}

narrow! {
    float_to_char -> i8, to_char int_to_char;
    float_to_uchar -> u8, to_uchar int_to_uchar;
    float_to_short -> i16, to_short int_to_short;
    float_to_ushort -> u16, to_ushort int_to_ushort;
}
