//! Between `f64` and what has 32 bits. The instructions keep the sign and the leading bits of a NaN and make it quiet, as
//! the definition has it; where they have no integer for an answer, they return the least.

use super::register::*;
use crate::exact::mode::{RTE, RTN, RTP};
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

#[inline(always)]
pub fn int_to_double<L: Level, const MODE: u8, const SAT: bool, const N: usize>(_: L, x: [i32; N]) -> Option<[f64; N]> {
    // SAFETY: SSE2 is part of x86-64, AVX of the levels from V3 on, AVX-512F of V4.
    unsafe {
        match N {
            8.. if L::LEVEL >= V4 => {
                Some(by(x, |x: [i32; 8]| from_zmm(_mm512_castpd_si512(_mm512_cvtepi32_pd(ymm(x))))))
            }
            4.. if L::LEVEL >= V3 => {
                Some(by(x, |x: [i32; 4]| from_ymm(_mm256_castpd_si256(_mm256_cvtepi32_pd(xmm(x))))))
            }
            2.. => Some(by(x, |x: [i32; 2]| from_xmm(_mm_castpd_si128(_mm_cvtepi32_pd(xmm(x)))))),
            _ => None,
        }
    }
}

/// As the low bits of 2^52 from which that is taken, where there is no instruction.
#[inline(always)]
pub fn uint_to_double<L: Level, const MODE: u8, const SAT: bool, const N: usize>(_: L, x: [u32; N]) -> Option<[f64; N]> {
    const TWO_52: f64 = (1_u64 << 52) as f64;
    // SAFETY: SSE2 is part of x86-64, AVX2 of the levels from V3 on, AVX-512F and VL of V4.
    unsafe {
        match N {
            8.. if L::LEVEL >= V4 => {
                Some(by(x, |x: [u32; 8]| from_zmm(_mm512_castpd_si512(_mm512_cvtepu32_pd(ymm(x))))))
            }
            4.. if L::LEVEL >= V4 => {
                Some(by(x, |x: [u32; 4]| from_ymm(_mm256_castpd_si256(_mm256_cvtepu32_pd(xmm(x))))))
            }
            4.. if L::LEVEL >= V3 => Some(by(x, |x: [u32; 4]| {
                let magic = _mm256_set1_pd(TWO_52);
                let bits = _mm256_or_si256(_mm256_cvtepu32_epi64(xmm(x)), _mm256_castpd_si256(magic));
                from_ymm(_mm256_castpd_si256(_mm256_sub_pd(_mm256_castsi256_pd(bits), magic)))
            })),
            2.. => Some(by(x, |x: [u32; 2]| {
                let bits = _mm_unpacklo_epi32(xmm(x), _mm_set1_epi32((TWO_52.to_bits() >> 32) as i32));
                from_xmm(_mm_castpd_si128(_mm_sub_pd(_mm_castsi128_pd(bits), _mm_set1_pd(TWO_52))))
            })),
            _ => None,
        }
    }
}

/// To 32 bits, `to_int` and `to_uint` for a register of 16 bytes and for one of 32.
macro_rules! to_integers {
    ($($int:ident $uint:ident: $double:ident, $convert:ident, $and:ident $sub:ident $min:ident $max:ident $splat:ident
        $truncate:ident $xor:ident, |$a:ident| $number:expr, |$b:ident, $middle:ident| $beyond:expr;)*) => {$(
        /// # Safety
        /// The processor has the registers, and the instructions of the level.
        #[inline(always)]
        unsafe fn $int<L: Level, const MODE: u8>($a: $double) -> __m128i {
            // SAFETY: the caller says that the processor has the registers, and the instructions of the level.
            unsafe {
                let x = $min($and($a, $number), $splat(i32::MAX as f64));
                $convert::<L, MODE>(x, i32::MIN as f64)
            }
        }

        /// # Safety
        /// The processor has the registers, and the instructions of the level.
        #[inline(always)]
        unsafe fn $uint<L: Level, const MODE: u8>(x: $double) -> __m128i {
            // SAFETY: the caller says that the processor has the registers, and the instructions of the level.
            unsafe {
                // The maximum is its second operand where the first is NaN.
                let $b = $min($max(x, $splat(0.0)), $splat(u32::MAX as f64));
                // In the upper half of the range, what is beyond the middle; the middle itself is out of range.
                let $middle = $splat(2147483648.0);
                let offset = $and($beyond, $middle);
                $xor($convert::<L, MODE>($sub($b, offset), 0.0), $truncate(offset))
            }
        }
    )*};
}

to_integers! {
    two_int two_uint: __m128d, two, _mm_and_pd _mm_sub_pd _mm_min_pd _mm_max_pd _mm_set1_pd _mm_cvttpd_epi32
        _mm_xor_si128, |x| _mm_cmpord_pd(x, x), |x, middle| _mm_cmpge_pd(x, middle);
    four_int four_uint: __m256d, four, _mm256_and_pd _mm256_sub_pd _mm256_min_pd _mm256_max_pd _mm256_set1_pd
        _mm256_cvttpd_epi32 _mm_xor_si128, |x| _mm256_cmp_pd::<_CMP_ORD_Q>(x, x),
        |x, middle| _mm256_cmp_pd::<_CMP_GE_OQ>(x, middle);
}

/// As the instruction converts it, in any mode; what is below `low`, the least integer of 32 bits or 0, gives no more.
///
/// # Safety
/// The processor has the instructions of the level.
#[inline(always)]
unsafe fn two<L: Level, const MODE: u8>(x: __m128d, low: f64) -> __m128i {
    // SAFETY: SSE2 is part of x86-64, SSE4.1 of the levels from V2 on.
    unsafe {
        match MODE {
            RTE => _mm_cvtpd_epi32(x),
            RTP if L::LEVEL >= V2 => _mm_cvttpd_epi32(_mm_ceil_pd(x)),
            RTN if L::LEVEL >= V2 => _mm_cvttpd_epi32(_mm_floor_pd(x)),
            // Truncated, and a step where that went the wrong way; never from the least integer.
            RTP | RTN => {
                let y = _mm_cvttpd_epi32(x);
                let back = _mm_cvtepi32_pd(y);
                let wrong = match MODE {
                    RTP => _mm_cmplt_pd(back, x),
                    _ => _mm_cmplt_pd(_mm_max_pd(x, _mm_set1_pd(low)), back),
                };
                let wrong = _mm_shuffle_epi32::<0b11_01_10_00>(_mm_castpd_si128(wrong));
                if MODE == RTP { _mm_sub_epi32(y, wrong) } else { _mm_add_epi32(y, wrong) }
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
unsafe fn four<L: Level, const MODE: u8>(x: __m256d, _: f64) -> __m128i {
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

macro_rules! double_to {
    ($($name:ident -> $to:ident, $two:ident $four:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(_: L, x: [f64; N]) -> Option<[$to; N]> {
            // SAFETY: SSE2 is part of x86-64, AVX2 of the levels from V3 on.
            unsafe {
                match N {
                    1 => None,
                    4.. if L::LEVEL >= V3 => {
                        Some(by(x, |x: [f64; 4]| from_xmm($four::<L, MODE>(_mm256_castsi256_pd(ymm(x))))))
                    }
                    _ => Some(by(x, |x: [f64; 2]| from_xmm($two::<L, MODE>(_mm_castsi128_pd(xmm(x)))))),
                }
            }
        }
    )*};
}

double_to! {
    double_to_int -> i32, two_int four_int;
    double_to_uint -> u32, two_uint four_uint;
}
