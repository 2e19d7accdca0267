//! `f32` and `f64` to integers of 64 bits by AVX2 and FMA, which have no instruction for it: the two halves of the
//! integer by adding a power of two, whose low bits they become. AVX-512 has instructions.

use super::register::*;
use crate::exact::mode::{RTE, RTN, RTP};
use crate::lanes::by;
use crate::level::{Level, V3};
use core::arch::x86_64::*;

const TWO_32: f64 = (1_u64 << 32) as f64;
/// From here on the unit is 1.
const TWO_52: f64 = (1_u64 << 52) as f64;

#[inline(always)]
pub fn double_to_long<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [f64; N],
) -> Option<[i64; N]> {
    if const { N < 4 || L::LEVEL != V3 } {
        return None;
    }
    // SAFETY: the level is V3, which has AVX2 and FMA.
    Some(by!(N / 4, x: f64 -> i64, unsafe { from_ymm(signed::<MODE>(_mm256_castsi256_pd(ymm(x)))) }))
}

#[inline(always)]
pub fn double_to_ulong<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [f64; N],
) -> Option<[u64; N]> {
    if const { N < 4 || L::LEVEL != V3 } {
        return None;
    }
    // SAFETY: the level is V3, which has AVX2 and FMA.
    Some(by!(N / 4, x: f64 -> u64, unsafe { from_ymm(unsigned::<MODE>(_mm256_castsi256_pd(ymm(x)))) }))
}

#[inline(always)]
pub fn float_to_long<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [f32; N],
) -> Option<[i64; N]> {
    if const { N < 4 || L::LEVEL != V3 } {
        return None;
    }
    // SAFETY: the level is V3, which has AVX2 and FMA.
    Some(by!(N / 4, x: f32 -> i64, unsafe {
        from_ymm(signed::<MODE>(_mm256_cvtps_pd(_mm_castsi128_ps(xmm(x)))))
    }))
}

#[inline(always)]
pub fn float_to_ulong<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [f32; N],
) -> Option<[u64; N]> {
    if const { N < 4 || L::LEVEL != V3 } {
        return None;
    }
    // SAFETY: the level is V3, which has AVX2 and FMA.
    Some(by!(N / 4, x: f32 -> u64, unsafe {
        from_ymm(unsigned::<MODE>(_mm256_cvtps_pd(_mm_castsi128_ps(xmm(x)))))
    }))
}

/// # Safety
/// The processor has AVX2 and FMA; so for all below.
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

/// A multiple of 2^32 to nearest, which a sum with the magic number has in its low bits, and so what is left of `x`.
#[inline(always)]
unsafe fn signed<const MODE: u8>(x: __m256d) -> __m256i {
    const END: f64 = (1_u64 << 63) as f64;
    const MAGIC: f64 = 1.5 * TWO_52;
    // SAFETY: the caller says that the processor has AVX2 and FMA.
    unsafe {
        let magic = _mm256_set1_pd(MAGIC);
        // The maximum is its second operand where the first is NaN. To nearest, the sum with the magic number rounds.
        let c = _mm256_max_pd(if const { MODE == RTE } { x } else { round::<MODE>(x) }, _mm256_set1_pd(-END));
        let sum = _mm256_fmadd_pd(c, _mm256_set1_pd(1.0 / TWO_32), magic);
        let low = _mm256_fnmadd_pd(_mm256_sub_pd(sum, magic), _mm256_set1_pd(TWO_32), c);
        let low = _mm256_castpd_si256(_mm256_add_pd(low, magic));
        let low = _mm256_sub_epi64(low, _mm256_castpd_si256(magic));
        // The magic number's own bits are shifted out.
        let high = _mm256_slli_epi64::<32>(_mm256_castpd_si256(sum));
        let y = _mm256_castsi256_pd(_mm256_add_epi64(high, low));
        let over = _mm256_cmp_pd::<_CMP_GE_OQ>(x, _mm256_set1_pd(END));
        let y = _mm256_blendv_pd(y, _mm256_castsi256_pd(_mm256_set1_epi64x(i64::MAX)), over);
        _mm256_castpd_si256(_mm256_and_pd(y, _mm256_cmp_pd::<_CMP_ORD_Q>(x, x)))
    }
}

#[inline(always)]
unsafe fn unsigned<const MODE: u8>(x: __m256d) -> __m256i {
    // SAFETY: the caller says that the processor has AVX2 and FMA.
    unsafe {
        // The maximum is its second operand where the first is NaN.
        let x = round::<MODE>(_mm256_max_pd(x, _mm256_setzero_pd()));
        let high = _mm256_floor_pd(_mm256_mul_pd(x, _mm256_set1_pd(1.0 / TWO_32)));
        let low = _mm256_fnmadd_pd(high, _mm256_set1_pd(TWO_32), x);
        let high = _mm256_castpd_si256(_mm256_add_pd(high, _mm256_set1_pd(TWO_52)));
        let low = _mm256_castpd_si256(_mm256_add_pd(low, _mm256_set1_pd(TWO_52)));
        let y = _mm256_blend_epi32::<0b10101010>(low, _mm256_slli_epi64::<32>(high));
        let over = _mm256_cmp_pd::<_CMP_GE_OQ>(x, _mm256_set1_pd(TWO_32 * TWO_32));
        _mm256_or_si256(y, _mm256_castpd_si256(over))
    }
}
