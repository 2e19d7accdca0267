//! Between `half` and `f32` by F16C. Lone elements keep the plain kernel, which becomes vector code in a loop.

use crate::level::{Level, V3, V4};
use super::register::*;
use crate::half;
use crate::exact::mode::{RTE, RTN, RTP};
use core::arch::x86_64::*;

#[inline(always)]
pub fn half_to_float<L: Level, const MODE: u8, const SAT: bool, const N: usize>(_: L, x: [half; N]) -> Option<[f32; N]> {
    if L::LEVEL < V3 {
        return None;
    }
    // SAFETY: the level is V3 or V4: F16C, and AVX-512F where the arm asks for V4.
    unsafe {
        match N {
            2 | 4 => Some(from_xmm(_mm_castps_si128(_mm_cvtph_ps(xmm(x))))),
            16.. if L::LEVEL >= V4 => {
                Some(by(x, |x: [half; 16]| from_zmm(_mm512_castps_si512(_mm512_cvtph_ps(ymm(x))))))
            }
            8.. => Some(by(x, |x: [half; 8]| from_ymm(_mm256_castps_si256(_mm256_cvtph_ps(xmm(x)))))),
            _ => None,
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
pub fn float_to_half<L: Level, const MODE: u8, const SAT: bool, const N: usize>(_: L, x: [f32; N]) -> Option<[half; N]> {
    if L::LEVEL < V3 {
        return None;
    }
    // SAFETY: the level is V3 or V4: F16C, and AVX-512F where the arm asks for V4.
    unsafe {
        match N {
            2 | 4 => Some(from_xmm(rounded!(_mm_cvtps_ph(_mm_castsi128_ps(xmm(x)))))),
            16.. if L::LEVEL >= V4 => {
                Some(by(x, |x: [f32; 16]| from_ymm(rounded!(_mm512_cvtps_ph(_mm512_castsi512_ps(zmm(x)))))))
            }
            8.. => {
                Some(by(x, |x: [f32; 8]| from_xmm(rounded!(_mm256_cvtps_ph(_mm256_castsi256_ps(ymm(x)))))))
            }
            _ => None,
        }
    }
}
