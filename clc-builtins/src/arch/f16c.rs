//! Between `half` and `f32` by F16C. Lone elements keep the plain kernel, which becomes vector code in a loop.

use super::register::*;
use crate::half;
use crate::lane::{RTE, RTN, RTP};
use core::arch::x86_64::*;

#[inline(always)]
pub fn half_to_float<const MODE: u8, const N: usize>(x: [half; N]) -> Option<[f32; N]> {
    match N {
        // SAFETY: the module is built with F16C.
        2 | 4 => Some(from_xmm(unsafe { _mm_castps_si128(_mm_cvtph_ps(xmm(x))) })),
        #[cfg(target_feature = "avx512f")]
        // SAFETY: the build has AVX-512F.
        _ if N == 16 => Some(from_zmm(unsafe { _mm512_castps_si512(_mm512_cvtph_ps(ymm(x))) })),
        8.. => Some(by(x, |x: [half; 8]| {
            // SAFETY: the module is built with F16C.
            from_ymm(unsafe { _mm256_castps_si256(_mm256_cvtph_ps(xmm(x))) })
        })),
        _ => None,
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
pub fn float_to_half<const MODE: u8, const N: usize>(x: [f32; N]) -> Option<[half; N]> {
    match N {
        // SAFETY: the module is built with F16C.
        2 | 4 => Some(from_xmm(unsafe { rounded!(_mm_cvtps_ph(_mm_castsi128_ps(xmm(x)))) })),
        #[cfg(target_feature = "avx512f")]
        // SAFETY: the build has AVX-512F.
        _ if N == 16 => Some(from_ymm(unsafe { rounded!(_mm512_cvtps_ph(_mm512_castsi512_ps(zmm(x)))) })),
        8.. => Some(by(x, |x: [f32; 8]| {
            // SAFETY: the module is built with F16C.
            from_xmm(unsafe { rounded!(_mm256_cvtps_ph(_mm256_castsi256_ps(ymm(x)))) })
        })),
        _ => None,
    }
}
