//! Between `f64` and what has 32 bits. The instructions keep the sign and the leading bits of a NaN and make it quiet,
//! as the definition has it; where they have no integer for an answer, they return the least.

use super::register::*;
use crate::exact::mode::{RTE, RTN, RTP};
use crate::lanes::by;
use crate::level::{Level, V2, V3, V4};
use core::arch::x86_64::*;

#[inline(always)]
pub fn float_to_double<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [f32; N],
) -> Option<[f64; N]> {
    // SAFETY: SSE2 is part of x86-64, AVX of the levels from V3 on, AVX-512F of V4.
    unsafe {
        match N {
            8.. if const { L::LEVEL >= V4 } => Some(by!(N / 8, x: f32 -> f64, {
                from_zmm(_mm512_castpd_si512(_mm512_cvtps_pd(_mm256_castsi256_ps(ymm(x)))))
            })),
            4.. if const { L::LEVEL >= V3 } => Some(by!(N / 4, x: f32 -> f64, {
                from_ymm(_mm256_castpd_si256(_mm256_cvtps_pd(_mm_castsi128_ps(xmm(x)))))
            })),
            2.. => Some(
                by!(N / 2, x: f32 -> f64, from_xmm(_mm_castpd_si128(_mm_cvtps_pd(_mm_castsi128_ps(xmm(x)))))),
            ),
            _ => None,
        }
    }
}

#[inline(always)]
pub fn double_to_float<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [f64; N],
) -> Option<[f32; N]> {
    if const { MODE != RTE } {
        return None;
    }
    // SAFETY: SSE2 is part of x86-64, AVX of the levels from V3 on, AVX-512F of V4.
    unsafe {
        match N {
            8.. if const { L::LEVEL >= V4 } => Some(by!(N / 8, x: f64 -> f32, {
                from_ymm(_mm256_castps_si256(_mm512_cvtpd_ps(_mm512_castsi512_pd(zmm(x)))))
            })),
            4.. if const { L::LEVEL >= V3 } => Some(by!(N / 4, x: f64 -> f32, {
                from_xmm(_mm_castps_si128(_mm256_cvtpd_ps(_mm256_castsi256_pd(ymm(x)))))
            })),
            2.. => Some(
                by!(N / 2, x: f64 -> f32, from_xmm(_mm_castps_si128(_mm_cvtpd_ps(_mm_castsi128_pd(xmm(x)))))),
            ),
            _ => None,
        }
    }
}

#[inline(always)]
pub fn int_to_double<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [i32; N],
) -> Option<[f64; N]> {
    // SAFETY: SSE2 is part of x86-64, AVX of the levels from V3 on, AVX-512F of V4.
    unsafe {
        match N {
            8.. if const { L::LEVEL >= V4 } => {
                Some(by!(N / 8, x: i32 -> f64, from_zmm(_mm512_castpd_si512(_mm512_cvtepi32_pd(ymm(x))))))
            }
            4.. if const { L::LEVEL >= V3 } => {
                Some(by!(N / 4, x: i32 -> f64, from_ymm(_mm256_castpd_si256(_mm256_cvtepi32_pd(xmm(x))))))
            }
            2.. => Some(by!(N / 2, x: i32 -> f64, from_xmm(_mm_castpd_si128(_mm_cvtepi32_pd(xmm(x)))))),
            _ => None,
        }
    }
}

/// As the low bits of 2^52 from which that is taken, where there is no instruction.
#[inline(always)]
pub fn uint_to_double<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [u32; N],
) -> Option<[f64; N]> {
    // SAFETY: SSE2 is part of x86-64, AVX2 of the levels from V3 on, AVX-512F and VL of V4.
    unsafe {
        match N {
            8.. if const { L::LEVEL >= V4 } => {
                Some(by!(N / 8, x: u32 -> f64, from_zmm(_mm512_castpd_si512(_mm512_cvtepu32_pd(ymm(x))))))
            }
            4.. if const { L::LEVEL >= V4 } => {
                Some(by!(N / 4, x: u32 -> f64, from_ymm(_mm256_castpd_si256(_mm256_cvtepu32_pd(xmm(x))))))
            }
            4.. if const { L::LEVEL >= V3 } => Some(by!(N / 4, x: u32 -> f64, {
                let magic = _mm256_set1_pd(TWO_52);
                let bits = _mm256_or_si256(_mm256_cvtepu32_epi64(xmm(x)), _mm256_castpd_si256(magic));
                from_ymm(_mm256_castpd_si256(_mm256_sub_pd(_mm256_castsi256_pd(bits), magic)))
            })),
            2.. => Some(by!(N / 2, x: u32 -> f64, {
                let bits = _mm_unpacklo_epi32(xmm(x), _mm_set1_epi32((TWO_52.to_bits() >> 32) as i32));
                from_xmm(_mm_castpd_si128(_mm_sub_pd(_mm_castsi128_pd(bits), _mm_set1_pd(TWO_52))))
            })),
            _ => None,
        }
    }
}

/// To `int`, for a register of 16 bytes and for one of 32.
macro_rules! to_int {
    ($($int:ident: $double:ident, $convert:ident, $and:ident $min:ident $splat:ident,
        |$x:ident| $number:expr;)*) => {$(
        /// # Safety
        /// The processor has the registers, and the instructions of the level.
        #[inline(always)]
        unsafe fn $int<L: Level, const MODE: u8>($x: $double) -> __m128i {
            // SAFETY: the caller says that the processor has the registers, and the instructions of the level.
            unsafe { $convert::<L, MODE>($min($and($x, $number), $splat(i32::MAX as f64))) }
        }
    )*};
}

to_int! {
    two_int: __m128d, two, _mm_and_pd _mm_min_pd _mm_set1_pd, |x| _mm_cmpord_pd(x, x);
    four_int: __m256d, four, _mm256_and_pd _mm256_min_pd _mm256_set1_pd,
        |x| _mm256_cmp_pd::<_CMP_ORD_Q>(x, x);
}

/// From here on the unit is 1: the low bits of the sum with it are the integer.
const TWO_52: f64 = (1_u64 << 52) as f64;

/// To `uint` in the low half of each lane.
///
/// # Safety
/// The processor has the instructions of the level.
#[inline(always)]
unsafe fn two_uint<L: Level, const MODE: u8>(x: __m128d) -> __m128 {
    // SAFETY: SSE2 is part of x86-64, SSE4.1 of the levels from V2 on.
    unsafe {
        let magic = _mm_set1_pd(TWO_52);
        // The maximum is its second operand where the first is NaN.
        let x = _mm_min_pd(_mm_max_pd(x, _mm_setzero_pd()), _mm_set1_pd(u32::MAX as f64));
        let rounded = match MODE {
            RTP if const { L::LEVEL >= V2 } => _mm_ceil_pd(x),
            RTE => x,
            _ if const { L::LEVEL >= V2 } => _mm_floor_pd(x),
            _ => x,
        };
        let sum = _mm_add_pd(rounded, magic);
        if const { L::LEVEL >= V2 || MODE == RTE } {
            return _mm_castpd_ps(sum);
        }
        // A step where that went the wrong way. No number is negative: toward zero is down.
        let back = _mm_sub_pd(sum, magic);
        let bits = _mm_castpd_si128(sum);
        _mm_castsi128_ps(match MODE {
            RTP => _mm_sub_epi64(bits, _mm_castpd_si128(_mm_cmplt_pd(back, x))),
            _ => _mm_add_epi64(bits, _mm_castpd_si128(_mm_cmplt_pd(x, back))),
        })
    }
}

/// The same of four.
///
/// # Safety
/// The processor has AVX2.
#[inline(always)]
unsafe fn four_uint<const MODE: u8>(x: __m256d) -> __m256 {
    // SAFETY: the caller says that the processor has AVX2.
    unsafe {
        let x = _mm256_min_pd(_mm256_max_pd(x, _mm256_setzero_pd()), _mm256_set1_pd(u32::MAX as f64));
        let rounded = match MODE {
            RTE => x,
            RTP => _mm256_ceil_pd(x),
            _ => _mm256_floor_pd(x),
        };
        _mm256_castpd_ps(_mm256_add_pd(rounded, _mm256_set1_pd(TWO_52)))
    }
}

/// As the instruction converts it, in any mode.
///
/// # Safety
/// The processor has the instructions of the level.
#[inline(always)]
unsafe fn two<L: Level, const MODE: u8>(x: __m128d) -> __m128i {
    // SAFETY: SSE2 is part of x86-64, SSE4.1 of the levels from V2 on.
    unsafe {
        match MODE {
            RTE => _mm_cvtpd_epi32(x),
            RTP if const { L::LEVEL >= V2 } => _mm_cvttpd_epi32(_mm_ceil_pd(x)),
            RTN if const { L::LEVEL >= V2 } => _mm_cvttpd_epi32(_mm_floor_pd(x)),
            // Truncated, and a step where that went the wrong way; never from the least integer.
            RTP | RTN => {
                let y = _mm_cvttpd_epi32(x);
                let back = _mm_cvtepi32_pd(y);
                let wrong = match MODE {
                    RTP => _mm_cmplt_pd(back, x),
                    _ => _mm_cmplt_pd(_mm_max_pd(x, _mm_set1_pd(i32::MIN as f64)), back),
                };
                let wrong = _mm_shuffle_epi32::<0b11_01_10_00>(_mm_castpd_si128(wrong));
                if const { MODE == RTP } { _mm_sub_epi32(y, wrong) } else { _mm_add_epi32(y, wrong) }
            }
            _ => _mm_cvttpd_epi32(x),
        }
    }
}

/// The same of four.
///
/// # Safety
/// The processor has AVX2.
#[inline(always)]
unsafe fn four<L: Level, const MODE: u8>(x: __m256d) -> __m128i {
    // SAFETY: the caller says that the processor has AVX2.
    unsafe {
        match MODE {
            RTE => _mm256_cvtpd_epi32(x),
            RTP => _mm256_cvttpd_epi32(_mm256_ceil_pd(x)),
            RTN => _mm256_cvttpd_epi32(_mm256_floor_pd(x)),
            _ => _mm256_cvttpd_epi32(x),
        }
    }
}

#[inline(always)]
pub fn double_to_int<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [f64; N],
) -> Option<[i32; N]> {
    // SAFETY: SSE2 is part of x86-64, AVX2 of the levels from V3 on.
    unsafe {
        match N {
            1 => None,
            4.. if const { L::LEVEL >= V3 } => {
                Some(by!(N / 4, x: f64 -> i32, from_xmm(four_int::<L, MODE>(_mm256_castsi256_pd(ymm(x))))))
            }
            _ => Some(by!(N / 2, x: f64 -> i32, from_xmm(two_int::<L, MODE>(_mm_castsi128_pd(xmm(x)))))),
        }
    }
}

#[inline(always)]
pub fn double_to_uint<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    _: L,
    x: [f64; N],
) -> Option<[u32; N]> {
    /// The low halves of the lanes of both.
    const LOW: i32 = 0b10_00_10_00;
    // SAFETY: SSE2 is part of x86-64, AVX2 of the levels from V3 on.
    unsafe {
        match N {
            1 => None,
            4.. if const { L::LEVEL >= V3 } => Some(by!(N / 4, x: f64 -> u32, {
                let y = four_uint::<MODE>(_mm256_castsi256_pd(ymm(x)));
                let (low, high) = (_mm256_castps256_ps128(y), _mm256_extractf128_ps::<1>(y));
                from_xmm(_mm_castps_si128(_mm_shuffle_ps::<LOW>(low, high)))
            })),
            4.. => Some(by!(N / 4, x: f64 -> u32, {
                let [low, high]: [[f64; 2]; 2] = bytemuck::cast(x);
                let low = two_uint::<L, MODE>(_mm_castsi128_pd(xmm(low)));
                let high = two_uint::<L, MODE>(_mm_castsi128_pd(xmm(high)));
                from_xmm(_mm_castps_si128(_mm_shuffle_ps::<LOW>(low, high)))
            })),
            _ => {
                let y = two_uint::<L, MODE>(_mm_castsi128_pd(xmm(x)));
                Some(from_xmm(_mm_castps_si128(_mm_shuffle_ps::<LOW>(y, y))))
            }
        }
    }
}
