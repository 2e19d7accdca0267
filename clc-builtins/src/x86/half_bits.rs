//! Between `half` and `f32` on the bits, as in the plain kernels, where there is no F16C. Moved 13 up, the bits of a
//! half are those of a float that is 2^112 times smaller.

use crate::lanes::Lanes4;
use crate::exact::mode::{RTE, RTN, RTP};
use crate::level::Level;

/// The bits of the least normal half and of the infinities, moved 13 up, and as those of floats.
const NORMAL: i32 = 1 << 23;
const INFINITY: i32 = 0x7c00 << 13;
const FLOAT_NORMAL: i32 = NORMAL + AHEAD;
const FLOAT_INFINITY: i32 = INFINITY + 2 * AHEAD;
/// How far a float's exponent field is ahead of a half's: 112 steps.
const AHEAD: i32 = 112 << 23;
/// What makes a NaN quiet.
const QUIET: i32 = 1 << 22;

/// From halves in the high 16 bits, with 0 below: bits that are read, or the compiler would leave there what a register
/// held before, and a loop would wait for it.
///
/// # Safety
/// The processor has the registers.
#[inline(always)]
pub unsafe fn unpack<R: Lanes4>(x: R) -> R {
    // SAFETY: the caller says that the processor has the registers.
    unsafe {
        let magnitude = x.and(R::splat(i32::MAX)).shr::<3>();
        let beyond = magnitude.greater(R::splat(INFINITY - 1)).and(R::splat(FLOAT_INFINITY));
        let normal = magnitude.add(R::splat(AHEAD)).or(beyond);
        // To a subnormal half this gives the leading 1 that it does not have, and takes it away again; of a normal one
        // twice its value is left, or but little less. The difference makes a NaN quiet, which is then the minimum.
        let least = R::splat(FLOAT_NORMAL);
        let small = R::sub_floats(magnitude.add(least).or(beyond).floats(), least.floats());
        R::bits(R::min_floats(normal.floats(), small)).or(x.and(R::splat(i32::MIN)))
    }
}

/// To halves whose sign goes up to the top bit.
///
/// # Safety
/// The processor has the registers, and the instructions of the level.
#[inline(always)]
pub unsafe fn pack<R: Lanes4, L: Level, const MODE: u8>(x: R) -> R {
    // SAFETY: the caller says that the processor has the registers, and the instructions of the level.
    unsafe {
        let sign = x.sign();
        let magnitude = x.and(R::splat(i32::MAX));
        // Subnormal halves: in [0.5, 1) the unit of a float is that of a subnormal half, so the sum is rounded there.
        let one_half = R::splat_float(0.5);
        let sum = R::add_floats(magnitude.floats(), one_half);
        let back = R::sub_floats(sum, one_half);
        let nearest = R::bits(sum).sub(R::bits(one_half));
        let above = R::less(magnitude.floats(), back);
        let below = R::less(back, magnitude.floats());
        let small = match MODE {
            RTE => nearest,
            RTP => nearest.add(above.and(sign)).sub(below.without(sign)),
            RTN => nearest.add(above.without(sign)).sub(below.and(sign)),
            _ => nearest.add(above),
        };
        let normal = normal::<R, MODE>(magnitude, sign);
        let number = R::splat(FLOAT_NORMAL).greater(magnitude).select::<L>(small, normal);
        let quiet = magnitude.greater(R::splat(FLOAT_INFINITY)).and(R::splat(QUIET >> 13));
        let other = magnitude.shr::<13>().and(R::splat(0x7fff)).or(quiet);
        let y = R::splat(FLOAT_INFINITY).greater(magnitude).select::<L>(number, other);
        y.or(sign.and(R::splat(i16::MIN.into())))
    }
}

/// The same for a float that was an integer: no subnormal number, no NaN, no -0.
///
/// # Safety
/// The processor has the registers, and the instructions of the level.
#[inline(always)]
pub unsafe fn pack_integer<R: Lanes4, const MODE: u8>(x: R) -> R {
    // SAFETY: the caller says that the processor has the registers, and the instructions of the level.
    unsafe {
        let sign = x.sign();
        let magnitude = x.and(R::splat(i32::MAX));
        let y = normal::<R, MODE>(magnitude, sign).and(magnitude.greater(R::splat(0)));
        y.or(sign.and(R::splat(i16::MIN.into())))
    }
}

/// The magnitude of the half for a magnitude that is no less than the least normal half.
///
/// # Safety
/// The processor has the registers.
#[inline(always)]
unsafe fn normal<R: Lanes4, const MODE: u8>(magnitude: R, sign: R) -> R {
    // Just below 2^16 every mode does what it does above: it rounds to the greatest number or carries to infinity.
    const HIGH: f32 = 65536_f32.next_down();
    // SAFETY: the caller says that the processor has the registers.
    unsafe {
        // The minimum is its second operand where the first is NaN.
        let clamped = R::bits(R::min_floats(magnitude.floats(), R::splat_float(HIGH)));
        match MODE {
            RTE => clamped.add(R::splat(0xfff - AHEAD)).add(clamped.shr::<13>().and(R::splat(1))),
            RTP => clamped.add(R::splat(0x1fff).without(sign)).sub(R::splat(AHEAD)),
            RTN => clamped.add(R::splat(0x1fff).and(sign)).sub(R::splat(AHEAD)),
            _ => clamped.sub(R::splat(AHEAD)),
        }
        .shr::<13>()
    }
}
