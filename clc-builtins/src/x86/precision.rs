//! Between `f32` and `f64`. The instructions keep the sign and the leading bits of a NaN and make it quiet, as the
//! definition has it.

use super::register::*;
use crate::exact::mode::RTE;
use crate::level::{Level, V3, V4};
use core::arch::x86_64::*;

#[inline(always)]
pub fn float_to_double<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [f32; N],
) -> Option<[f64; N]> {
    // SAFETY: SSE2 is part of x86-64, AVX of the levels from V3 on, AVX-512F of V4.
    unsafe {
        match N {
            8.. if L::LEVEL >= V4 => {
                Some(by(x, |x: [f32; 8]| from_zmm(_mm512_castpd_si512(_mm512_cvtps_pd(_mm256_castsi256_ps(ymm(x)))))))
            }
            4.. if L::LEVEL >= V3 => {
                Some(by(x, |x: [f32; 4]| from_ymm(_mm256_castpd_si256(_mm256_cvtps_pd(_mm_castsi128_ps(xmm(x)))))))
            }
            2.. => Some(by(x, |x: [f32; 2]| from_xmm(_mm_castpd_si128(_mm_cvtps_pd(_mm_castsi128_ps(xmm(x))))))),
            _ => None,
        }
    }
}

#[inline(always)]
pub fn double_to_float<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [f64; N],
) -> Option<[f32; N]> {
    if MODE != RTE {
        return None;
    }
    // SAFETY: SSE2 is part of x86-64, AVX of the levels from V3 on, AVX-512F of V4.
    unsafe {
        match N {
            8.. if L::LEVEL >= V4 => {
                Some(by(x, |x: [f64; 8]| from_ymm(_mm256_castps_si256(_mm512_cvtpd_ps(_mm512_castsi512_pd(zmm(x)))))))
            }
            4.. if L::LEVEL >= V3 => {
                Some(by(x, |x: [f64; 4]| from_xmm(_mm_castps_si128(_mm256_cvtpd_ps(_mm256_castsi256_pd(ymm(x)))))))
            }
            2.. => Some(by(x, |x: [f64; 2]| from_xmm(_mm_castps_si128(_mm_cvtpd_ps(_mm_castsi128_pd(xmm(x))))))),
            _ => None,
        }
    }
}
