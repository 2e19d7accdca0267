//! `f32` to `i32` by the hardware's conversion, which returns the least integer where it has no answer. For a number
//! that is too small that is right; for one too great its bits are flipped, and for NaN cleared.

use crate::level::{Level, V2, V3, V4};
use super::register::*;
use crate::exact::mode::{RTE, RTN, RTP, RTZ};
use core::arch::x86_64::*;

/// The greatest float that is an `i32`.
const HIGH: f32 = 2147483520.0;

#[inline(always)]
pub fn float_to_int<L: Level, const MODE: u8, const SAT: bool, const N: usize>(level: L, x: [f32; N]) -> Option<[i32; N]> {
    match N {
        8.. if L::LEVEL >= V3 => Some(by(x, |x: [f32; 8]| eight::<L, MODE>(level, x))),
        _ if N == 1 || N == 2 && L::LEVEL >= V4 || L::LEVEL < V2 && (MODE == RTP || MODE == RTN) => None,
        4.. => Some(by(x, |x: [f32; 4]| four::<L, MODE, 4>(level, x))),
        _ => Some(four::<L, MODE, N>(level, x)),
    }
}

/// Up to 4. By SSE2 alone for the modes that the conversion has.
#[inline(always)]
fn four<L: Level, const MODE: u8, const N: usize>(_: L, x: [f32; N]) -> [i32; N] {
    // SAFETY: SSE2 is part of x86-64, and SSE4.1 of the levels from V2 on, which the other modes need.
    unsafe {
        let x = _mm_castsi128_ps(xmm(x));
        let x = match MODE {
            RTP if L::LEVEL >= V2 => _mm_ceil_ps(x),
            RTN if L::LEVEL >= V2 => _mm_floor_ps(x),
            _ => x,
        };
        let y = if MODE == RTE { _mm_cvtps_epi32(x) } else { _mm_cvttps_epi32(x) };
        let high = _mm_cmpgt_ps(x, _mm_set1_ps(HIGH));
        let number = _mm_cmpord_ps(x, x);
        from_xmm(_mm_and_si128(_mm_xor_si128(y, _mm_castps_si128(high)), _mm_castps_si128(number)))
    }
}

/// By AVX2: the level is V3 or more.
#[inline(always)]
fn eight<L: Level, const MODE: u8>(_: L, x: [f32; 8]) -> [i32; 8] {
    // SAFETY: the caller looked: the level has AVX2.
    unsafe {
        let x = _mm256_castsi256_ps(ymm(x));
        let x = match MODE {
            RTP => _mm256_ceil_ps(x),
            RTN => _mm256_floor_ps(x),
            _ => x,
        };
        let y = if MODE == RTE { _mm256_cvtps_epi32(x) } else { _mm256_cvttps_epi32(x) };
        let high = _mm256_cmp_ps::<_CMP_GT_OQ>(x, _mm256_set1_ps(HIGH));
        let number = _mm256_cmp_ps::<_CMP_ORD_Q>(x, x);
        from_ymm(_mm256_and_si256(
            _mm256_xor_si256(y, _mm256_castps_si256(high)),
            _mm256_castps_si256(number),
        ))
    }
}
