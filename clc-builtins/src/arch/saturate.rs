//! `f32` to `i32` by the hardware's conversion, which returns the least integer where it has no answer. For a number
//! that is too small that is right; for one too great its bits are flipped, and for NaN cleared.

use super::register::*;
use crate::lane::{RTE, RTZ};
#[cfg(target_feature = "sse4.1")]
use crate::lane::{RTN, RTP};
use core::arch::x86_64::*;

/// The greatest float that is an `i32`.
const HIGH: f32 = 2147483520.0;

#[inline(always)]
pub fn float_to_int<const MODE: u8, const N: usize>(x: [f32; N]) -> Option<[i32; N]> {
    match N {
        #[cfg(all(target_feature = "avx512dq", target_feature = "avx512vl"))]
        _ if N == 16 => super::avx512::float_to_int::<MODE, N>(x),
        #[cfg(target_feature = "avx2")]
        _ if N >= 8 => Some(by(x, |x: [f32; 8]| from_ymm(eight::<MODE>(ymm(x))))),
        4.. if MODE == RTE || MODE == RTZ || cfg!(target_feature = "sse4.1") => {
            Some(by(x, |x: [f32; 4]| from_xmm(four::<MODE>(xmm(x)))))
        }
        _ => None,
    }
}

#[inline(always)]
fn four<const MODE: u8>(x: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64, and the build has SSE4.1 where rounding takes it.
    unsafe {
        let x = _mm_castsi128_ps(x);
        #[cfg(target_feature = "sse4.1")]
        let x = match MODE {
            RTP => _mm_ceil_ps(x),
            RTN => _mm_floor_ps(x),
            _ => x,
        };
        let y = if MODE == RTE { _mm_cvtps_epi32(x) } else { _mm_cvttps_epi32(x) };
        let high = _mm_cmpgt_ps(x, _mm_set1_ps(HIGH));
        let number = _mm_cmpord_ps(x, x);
        _mm_and_si128(_mm_xor_si128(y, _mm_castps_si128(high)), _mm_castps_si128(number))
    }
}

#[cfg(target_feature = "avx2")]
#[inline(always)]
fn eight<const MODE: u8>(x: __m256i) -> __m256i {
    // SAFETY: the build has AVX2.
    unsafe {
        let x = _mm256_castsi256_ps(x);
        let x = match MODE {
            RTP => _mm256_ceil_ps(x),
            RTN => _mm256_floor_ps(x),
            _ => x,
        };
        let y = if MODE == RTE { _mm256_cvtps_epi32(x) } else { _mm256_cvttps_epi32(x) };
        let high = _mm256_cmp_ps::<_CMP_GT_OQ>(x, _mm256_set1_ps(HIGH));
        let number = _mm256_cmp_ps::<_CMP_ORD_Q>(x, x);
        _mm256_and_si256(_mm256_xor_si256(y, _mm256_castps_si256(high)), _mm256_castps_si256(number))
    }
}
