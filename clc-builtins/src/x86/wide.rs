//! `f32` and `f64` to integers of 64 bits by AVX2, which has no instruction for it: rounded first, then the two halves
//! of the integer by adding a power of two, whose low bits they become. AVX-512 has them.

use crate::level::{Level, V3};
use super::register::*;
use crate::exact::mode::{RTE, RTN, RTP};
use core::arch::x86_64::*;

const TWO_32: f64 = (1_u64 << 32) as f64;
/// From here on the unit is 1.
const TWO_52: f64 = (1_u64 << 52) as f64;

#[inline(always)]
pub fn double_to_long<L: Level, const MODE: u8, const SAT: bool, const N: usize>(_: L, x: [f64; N]) -> Option<[i64; N]> {
    if N < 4 || L::LEVEL != V3 {
        return None;
    }
    // SAFETY: the level is V3, which has AVX2.
    Some(by(x, |x: [f64; 4]| unsafe { from_ymm(signed::<MODE>(_mm256_castsi256_pd(ymm(x)))) }))
}

#[inline(always)]
pub fn double_to_ulong<L: Level, const MODE: u8, const SAT: bool, const N: usize>(_: L, x: [f64; N]) -> Option<[u64; N]> {
    if N < 4 || L::LEVEL != V3 {
        return None;
    }
    // SAFETY: the level is V3, which has AVX2.
    Some(by(x, |x: [f64; 4]| unsafe { from_ymm(unsigned::<MODE>(_mm256_castsi256_pd(ymm(x)))) }))
}

#[inline(always)]
pub fn float_to_long<L: Level, const MODE: u8, const SAT: bool, const N: usize>(_: L, x: [f32; N]) -> Option<[i64; N]> {
    if N < 4 || L::LEVEL != V3 {
        return None;
    }
    // SAFETY: the level is V3, which has AVX2.
    Some(by(x, |x: [f32; 4]| unsafe { from_ymm(signed::<MODE>(_mm256_cvtps_pd(_mm_castsi128_ps(xmm(x))))) }))
}

#[inline(always)]
pub fn float_to_ulong<L: Level, const MODE: u8, const SAT: bool, const N: usize>(_: L, x: [f32; N]) -> Option<[u64; N]> {
    if N < 4 || L::LEVEL != V3 {
        return None;
    }
    // SAFETY: the level is V3, which has AVX2.
    Some(by(x, |x: [f32; 4]| unsafe {
        from_ymm(unsigned::<MODE>(_mm256_cvtps_pd(_mm_castsi128_ps(xmm(x)))))
    }))
}

/// # Safety
/// The processor has AVX2, as for all below.
#[inline(always)]
unsafe fn round<const MODE: u8>(x: __m256d) -> __m256d {
    // SAFETY: the caller says that the processor has AVX2.
    unsafe {
        match MODE {
            RTE => _mm256_round_pd::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>(x),
            RTP => _mm256_ceil_pd(x),
            RTN => _mm256_floor_pd(x),
            _ => _mm256_round_pd::<{ _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC }>(x),
        }
    }
}

/// The 64 bits of an integer, of which the high half may be negative.
#[inline(always)]
unsafe fn halves(x: __m256d, high_magic: f64) -> __m256i {
    // SAFETY: the caller says that the processor has AVX2.
    unsafe {
        let high = _mm256_floor_pd(_mm256_mul_pd(x, _mm256_set1_pd(1.0 / TWO_32)));
        // Exact, since the high half has at most 32 bits.
        let low = _mm256_sub_pd(x, _mm256_mul_pd(high, _mm256_set1_pd(TWO_32)));
        let high = _mm256_castpd_si256(_mm256_add_pd(high, _mm256_set1_pd(high_magic)));
        let low = _mm256_castpd_si256(_mm256_add_pd(low, _mm256_set1_pd(TWO_52)));
        _mm256_blend_epi32::<0b10101010>(low, _mm256_slli_epi64::<32>(high))
    }
}

#[inline(always)]
unsafe fn signed<const MODE: u8>(x: __m256d) -> __m256i {
    const END: f64 = (1_u64 << 63) as f64;
    // SAFETY: the caller says that the processor has AVX2.
    unsafe {
        let number = _mm256_cmp_pd::<_CMP_ORD_Q>(x, x);
        let x = _mm256_max_pd(round::<MODE>(_mm256_and_pd(x, number)), _mm256_set1_pd(-END));
        let r = _mm256_castsi256_pd(halves(x, 1.5 * TWO_52));
        let high = _mm256_cmp_pd::<_CMP_GE_OQ>(x, _mm256_set1_pd(END));
        _mm256_castpd_si256(_mm256_blendv_pd(r, _mm256_castsi256_pd(_mm256_set1_epi64x(i64::MAX)), high))
    }
}

#[inline(always)]
unsafe fn unsigned<const MODE: u8>(x: __m256d) -> __m256i {
    // SAFETY: the caller says that the processor has AVX2.
    unsafe {
        // The maximum is its second operand where the first is NaN.
        let x = round::<MODE>(_mm256_max_pd(x, _mm256_setzero_pd()));
        let r = halves(x, TWO_52);
        let high = _mm256_cmp_pd::<_CMP_GE_OQ>(x, _mm256_set1_pd(TWO_32 * TWO_32));
        _mm256_or_si256(r, _mm256_castpd_si256(high))
    }
}
