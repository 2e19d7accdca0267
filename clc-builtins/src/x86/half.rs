//! Between `half` and `f32`: by F16C, or on the bits as in the plain kernels. Moved 13 up, the bits of a half are those of
//! a float that is 2^112 times smaller.

use super::lanes::{Lanes, by_lanes};
use super::register::*;
use super::{narrow, widen};
use crate::exact::mode::{RTE, RTN, RTP, RTZ};
use crate::half;
use crate::level::{Level, V3, V4};
use bytemuck::cast;
use core::arch::x86_64::*;

#[inline(always)]
pub fn half_to_float<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    level: L,
    x: [half; N],
) -> Option<[f32; N]> {
    // SAFETY: the levels from V3 on have F16C, and V4 has AVX-512F.
    unsafe {
        match N {
            1 => None,
            _ if L::LEVEL < V3 => {
                let x = widen::short_to_int::<L, RTZ, false, N>(level, cast(x))?;
                unpacked::<L, RTE, false, N>(level, x)
            }
            2 | 4 => Some(from_xmm(_mm_castps_si128(_mm_cvtph_ps(xmm(x))))),
            16.. if L::LEVEL >= V4 => {
                Some(by(x, |x: [half; 16]| from_zmm(_mm512_castps_si512(_mm512_cvtph_ps(ymm(x))))))
            }
            _ => Some(by(x, |x: [half; 8]| from_ymm(_mm256_castps_si256(_mm256_cvtph_ps(xmm(x)))))),
        }
    }
}

/// The intrinsic with the rounding mode as its immediate operand.
macro_rules! rounded {
    ($intrinsic:ident($x:expr)) => {
        match MODE {
            RTE => $intrinsic::<_MM_FROUND_TO_NEAREST_INT>($x),
            RTP => $intrinsic::<_MM_FROUND_TO_POS_INF>($x),
            RTN => $intrinsic::<_MM_FROUND_TO_NEG_INF>($x),
            _ => $intrinsic::<_MM_FROUND_TO_ZERO>($x),
        }
    };
}

#[inline(always)]
pub fn float_to_half<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    level: L,
    x: [f32; N],
) -> Option<[half; N]> {
    // SAFETY: the levels from V3 on have F16C, and V4 has AVX-512F.
    unsafe {
        match N {
            1 => None,
            _ if L::LEVEL < V3 => {
                let y = packed::<L, MODE, false, N>(level, x)?;
                Some(cast(narrow::int_to_short::<L, RTZ, true, N>(level, y)?))
            }
            2 | 4 => Some(from_xmm(rounded!(_mm_cvtps_ph(_mm_castsi128_ps(xmm(x)))))),
            16.. if L::LEVEL >= V4 => {
                Some(by(x, |x: [f32; 16]| from_ymm(rounded!(_mm512_cvtps_ph(_mm512_castsi512_ps(zmm(x)))))))
            }
            _ => Some(by(x, |x: [f32; 8]| from_xmm(rounded!(_mm256_cvtps_ph(_mm256_castsi256_ps(ymm(x))))))),
        }
    }
}

/// The bits of the least normal half and of the infinities, moved 13 up, and as those of floats.
const NORMAL: i32 = 1 << 23;
const INFINITY: i32 = 0x7c00 << 13;
const FLOAT_NORMAL: i32 = NORMAL + AHEAD;
const FLOAT_INFINITY: i32 = INFINITY + 2 * AHEAD;
/// How far a float's exponent field is ahead of a half's: 112 steps.
const AHEAD: i32 = 112 << 23;
/// What makes a NaN quiet.
const QUIET: i32 = 1 << 22;

by_lanes! {
    unpacked(i32) -> f32, |x| unpack::<R, L>(x);
    packed(f32) -> i32, |x| pack::<R, L, MODE>(x);
}

/// From halves whose sign goes up to the top bit.
///
/// # Safety
/// The processor has the registers, and the instructions of the level.
#[inline(always)]
unsafe fn unpack<R: Lanes, L: Level>(x: R) -> R {
    // SAFETY: the caller says that the processor has the registers, and the instructions of the level.
    unsafe {
        let magnitude = x.and(R::splat(0x7fff)).shl::<13>();
        // To a subnormal half this gives the leading 1 that it does not have, and takes it away again.
        let least = R::splat(FLOAT_NORMAL);
        let small = R::bits(R::sub_floats(magnitude.add(least).floats(), least.floats()));
        let ahead = R::splat(AHEAD);
        let beyond = magnitude.greater(R::splat(INFINITY - 1)).and(ahead);
        let quiet = magnitude.greater(R::splat(INFINITY)).and(R::splat(QUIET));
        let normal = magnitude.add(ahead).add(beyond);
        let y = R::splat(NORMAL).greater(magnitude).select::<L>(small, normal);
        y.or(quiet).or(x.and(R::splat(i32::MIN)))
    }
}

/// To halves whose sign goes up to the top bit.
///
/// # Safety
/// The processor has the registers, and the instructions of the level.
#[inline(always)]
unsafe fn pack<R: Lanes, L: Level, const MODE: u8>(x: R) -> R {
    // SAFETY: the caller says that the processor has the registers, and the instructions of the level.
    unsafe {
        // Just below 2^16 every mode does what it does above: it rounds to the greatest number or carries to infinity.
        const HIGH: f32 = 65536_f32.next_down();
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
        // The minimum is its second operand where the first is NaN.
        let clamped = R::bits(R::min_floats(magnitude.floats(), R::splat_float(HIGH)));
        let normal = match MODE {
            RTE => clamped.add(R::splat(0xfff - AHEAD)).add(clamped.shr::<13>().and(R::splat(1))),
            RTP => clamped.add(R::splat(0x1fff).without(sign)).sub(R::splat(AHEAD)),
            RTN => clamped.add(R::splat(0x1fff).and(sign)).sub(R::splat(AHEAD)),
            _ => clamped.sub(R::splat(AHEAD)),
        }
        .shr::<13>();
        let number = R::splat(FLOAT_NORMAL).greater(magnitude).select::<L>(small, normal);
        let quiet = magnitude.greater(R::splat(FLOAT_INFINITY)).and(R::splat(QUIET >> 13));
        let other = magnitude.shr::<13>().and(R::splat(0x7fff)).or(quiet);
        let y = R::splat(FLOAT_INFINITY).greater(magnitude).select::<L>(number, other);
        y.or(sign.and(R::splat(i16::MIN.into())))
    }
}
