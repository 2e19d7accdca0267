//! Quotients and remainders of integers of up to 32 bits, which the compiler would divide one by one. As floats, by
//! products with reciprocals, which the compiler computes of constants, and once of what stays the same in a loop.
//! Floats hold 16 bits, doubles 32; a product is no less than an exact quotient, and more by less than one that is no
//! integer is below the next integer.
//!
//! By the benchmark's quotients, in nanoseconds a vector: `int4 / int4` takes 2.3 at baseline and 1.2 at V3, one by one
//! 5.9; `uint4` by one number that stays the same 1.0 and 0.6, one by one 6.1. The price: nothing tells a constant of 32
//! bits from a number, so that `uint4` by a constant that is no power of two takes 0.8 at baseline, where the compiler's
//! own way takes 0.5; from V3 on they are equal. On AArch64, where numbers divide in a few cycles, the compiler divides.

use super::walk::xmm_alone::{walk1, walk2};
use crate::formula::integer::Int;
use bytemuck::Pod;
use core::arch::x86_64::*;

macro_rules! operators {
    ($($name:ident $by_one:ident;)*) => {$(
        /// 0 counts as 1. Nothing where the compiler has something shorter, as of signed constants.
        #[inline(always)]
        pub fn $name<E: Int + Pod, const N: usize>(x: [E; N], y: [E; N]) -> Option<[E; N]> {
            if const { N == 1 || size_of::<E>() > 4 } {
                return None;
            }
            if const { size_of::<E>() == 4 } {
                return Some(walk2(x, y, ints::$name::<E, N>));
            }
            match shorts::one(y) {
                Some(_) if const { E::SIGNED } => None,
                Some(divisor) => {
                    let operation = |x, _| shorts::$by_one::<E>(x, divisor);
                    Some(walk1(x, |x| shorts::each::<E, N>(x, x, operation)))
                }
                None => Some(walk2(x, y, |x, y| shorts::each::<E, N>(x, y, shorts::$name::<E, N>))),
            }
        }
    )*};
}
operators! {
    div div_by;
    rem rem_by;
}

/// Up to eight integers of 16 bits in a register.
mod shorts {
    use crate::formula::integer::Int;
    use crate::x86::integer::widened;
    use crate::x86::register::xmm;
    use bytemuck::{Pod, cast};
    use core::arch::x86_64::*;

    /// An operation of 16 bits on a register of `E`.
    #[inline(always)]
    pub fn each<E: Int, const N: usize>(
        x: __m128i,
        y: __m128i,
        operation: impl Fn(__m128i, __m128i) -> __m128i + Copy,
    ) -> __m128i {
        if const { size_of::<E>() == 2 } {
            return operation(x, y);
        }
        // SAFETY: SSE2 is part of x86-64.
        unsafe {
            let widened = |x| match const { E::SIGNED } {
                true => widened(x),
                false => _mm_unpacklo_epi8(x, _mm_setzero_si128()),
            };
            let upper = |x| _mm_unpackhi_epi64(x, x);
            // Those of less than 16 bits: the pack does not saturate.
            let low_bits = |x| _mm_and_si128(x, _mm_set1_epi16(0xff));
            let low = low_bits(operation(widened(x), widened(y)));
            let high = match const { N > 8 } {
                true => low_bits(operation(widened(upper(x)), widened(upper(y)))),
                false => low,
            };
            _mm_packus_epi16(low, high)
        }
    }

    #[inline(always)]
    pub fn div<E: Int, const N: usize>(x: __m128i, y: __m128i) -> __m128i {
        quotients::<E, N>(x, divisors(y))
    }

    #[inline(always)]
    pub fn rem<E: Int, const N: usize>(x: __m128i, y: __m128i) -> __m128i {
        let y = divisors(y);
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_sub_epi16(x, _mm_mullo_epi16(quotients::<E, N>(x, y), y)) }
    }

    /// 0 counts as 1.
    #[inline(always)]
    fn divisors(y: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_sub_epi16(y, _mm_cmpeq_epi16(y, _mm_setzero_si128())) }
    }

    /// The divisor's bits, where all of a vector that fills registers are the same. 0 counts as 1.
    #[inline(always)]
    pub fn one<E: Int + Pod, const N: usize>(y: [E; N]) -> Option<u16> {
        let parts: [[u64; 2]; 2] = match const { size_of::<[E; N]>() } {
            32 => cast(y),
            16 => [cast(y); 2],
            _ => return None,
        };
        // SAFETY: SSE2 is part of x86-64.
        unsafe {
            let first = xmm(parts[0]);
            let bits = _mm_cvtsi128_si32(first);
            let (words, divisor) = match const { size_of::<E>() } {
                1 => (_mm_unpacklo_epi8(first, first), bits as u8 as u16),
                _ => (first, bits as u16),
            };
            let all = _mm_shuffle_epi32::<0>(_mm_unpacklo_epi16(words, words));
            let same = |part| _mm_movemask_epi8(_mm_cmpeq_epi8(xmm(part), all)) == 0xffff;
            parts.into_iter().all(same).then_some(divisor.max(1))
        }
    }

    /// By one number without a sign, which a constant often is, by the high bits of a product.
    #[inline(always)]
    pub fn div_by<E: Int>(x: __m128i, divisor: u16) -> __m128i {
        let divisor = divisor as u32;
        // SAFETY: SSE2 is part of x86-64.
        unsafe {
            let high = |factor: u32| _mm_mulhi_epu16(x, _mm_set1_epi16(factor as i16));
            let shift = |x, count: u32| _mm_srl_epi16(x, _mm_cvtsi32_si128(count as i32));
            let exponent = divisor.ilog2();
            if divisor.is_power_of_two() {
                return shift(x, exponent);
            }
            // What the product of the greatest operand has too much is less than the quotient lacks to the next
            // integer: at most 255 times 255, of 2^16.
            if const { size_of::<E>() == 1 } {
                return high((1 << 16) / divisor + 1);
            }
            let factor = (1 << (16 + exponent)) / divisor + 1;
            if factor * divisor <= (1 << (16 + exponent)) + (1 << exponent) {
                return shift(high(factor), exponent);
            }
            // One bit more: of 17, the highest is added by itself.
            let high = high((((2 << exponent) - divisor) << 16) / divisor + 1);
            shift(_mm_add_epi16(high, _mm_srli_epi16::<1>(_mm_sub_epi16(x, high))), exponent)
        }
    }

    #[inline(always)]
    pub fn rem_by<E: Int>(x: __m128i, divisor: u16) -> __m128i {
        // SAFETY: SSE2 is part of x86-64.
        unsafe {
            _mm_sub_epi16(x, _mm_mullo_epi16(div_by::<E>(x, divisor), _mm_set1_epi16(divisor as i16)))
        }
    }

    #[inline(always)]
    fn quotients<E: Int, const N: usize>(x: __m128i, y: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of x86-64.
        unsafe {
            let zero = _mm_setzero_si128();
            let low = |x| match const { E::SIGNED } {
                true => _mm_srai_epi32::<16>(_mm_unpacklo_epi16(x, x)),
                false => _mm_unpacklo_epi16(x, zero),
            };
            let high = |x| match const { E::SIGNED } {
                true => _mm_srai_epi32::<16>(_mm_unpackhi_epi16(x, x)),
                false => _mm_unpackhi_epi16(x, zero),
            };
            // The low 16 bits, as signed ones, so that the pack does not saturate.
            let quotient = |x, y| {
                let reciprocal = _mm_div_ps(_mm_set1_ps(1.0), _mm_cvtepi32_ps(y));
                let more = _mm_mul_ps(reciprocal, _mm_set1_ps(1.0 + 2.0 * f32::EPSILON));
                let quotient = _mm_cvttps_epi32(_mm_mul_ps(_mm_cvtepi32_ps(x), more));
                _mm_srai_epi32::<16>(_mm_slli_epi32::<16>(quotient))
            };
            let first = quotient(low(x), low(y));
            _mm_packs_epi32(first, if const { N > 4 } { quotient(high(x), high(y)) } else { first })
        }
    }
}

/// Up to four integers of 32 bits in a register. By a power of two, which a constant often is, by shifts.
mod ints {
    use crate::formula::integer::Int;
    use crate::level::{Build, Level, V3, V4};
    use crate::register::Lanes;
    use core::arch::x86_64::*;

    /// The exponent, where all divisors are one power of two.
    #[inline(always)]
    fn power_of_2<E: Int, const N: usize>(y: __m128i) -> Option<__m128i> {
        // SAFETY: SSE2 is part of x86-64.
        unsafe {
            let lanes = const { if N == 2 { 0xff } else { 0xffff } };
            let first = _mm_cvtsi128_si32(y) as u32;
            let is_one = first.is_power_of_two() && !(E::SIGNED && first >> 31 == 1);
            let all = _mm_cmpeq_epi32(y, _mm_shuffle_epi32::<0>(y));
            (is_one && _mm_movemask_epi8(all) & lanes == lanes)
                .then(|| _mm_cvtsi32_si128(first.trailing_zeros() as i32))
        }
    }

    /// What a shift to the right by the exponent rounds toward zero: of a negative number, more by almost the divisor.
    #[inline(always)]
    fn ahead(x: __m128i, exponent: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of x86-64.
        unsafe {
            let all = _mm_sub_epi32(_mm_cvtsi32_si128(32), exponent);
            _mm_add_epi32(x, _mm_srl_epi32(_mm_srai_epi32::<31>(x), all))
        }
    }

    #[inline(always)]
    pub fn div<E: Int, const N: usize>(x: __m128i, y: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of x86-64.
        unsafe {
            match power_of_2::<E, N>(y) {
                Some(exponent) if const { E::SIGNED } => _mm_sra_epi32(ahead(x, exponent), exponent),
                Some(exponent) => _mm_srl_epi32(x, exponent),
                None => quotients::<E, N>(x, divisors(y)),
            }
        }
    }

    #[inline(always)]
    pub fn rem<E: Int, const N: usize>(x: __m128i, y: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of x86-64.
        unsafe {
            match power_of_2::<E, N>(y) {
                Some(exponent) if const { E::SIGNED } => {
                    let multiples = _mm_sub_epi32(_mm_setzero_si128(), y);
                    _mm_sub_epi32(x, _mm_and_si128(ahead(x, exponent), multiples))
                }
                Some(_) => _mm_and_si128(x, _mm_add_epi32(y, _mm_set1_epi32(-1))),
                None => {
                    let y = divisors(y);
                    _mm_sub_epi32(x, Lanes::<u32>::mul(quotients::<E, N>(x, y), y))
                }
            }
        }
    }

    /// 0 counts as 1.
    #[inline(always)]
    fn divisors(y: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_sub_epi32(y, _mm_cmpeq_epi32(y, _mm_setzero_si128())) }
    }

    /// A little more than 1, for the products.
    const MORE: f64 = 1.0 + 2.0 * f64::EPSILON;
    /// The upper bits of 2^52, which with an integer below are their sum.
    const UPPER: i32 = 0x4330_0000;
    const SUM: f64 = (1_u64 << 52) as f64;

    #[inline(always)]
    fn quotients<E: Int, const N: usize>(x: __m128i, y: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of x86-64, V3 has AVX2, and V4 has AVX-512F and VL.
        unsafe {
            let quotients = if const { Build::LEVEL >= V3 } {
                let doubles = |x| match const { (E::SIGNED, Build::LEVEL >= V4) } {
                    (true, _) => _mm256_cvtepi32_pd(x),
                    (false, true) => _mm256_cvtepu32_pd(x),
                    (false, false) => {
                        let upper = _mm256_set1_epi64x((UPPER as i64) << 32);
                        let sum = _mm256_castsi256_pd(_mm256_or_si256(_mm256_cvtepu32_epi64(x), upper));
                        _mm256_sub_pd(sum, _mm256_set1_pd(SUM))
                    }
                };
                let more = _mm256_mul_pd(_mm256_div_pd(_mm256_set1_pd(1.0), doubles(y)), _mm256_set1_pd(MORE));
                let quotients = _mm256_mul_pd(doubles(x), more);
                if const { !E::SIGNED && Build::LEVEL >= V4 } {
                    return _mm256_cvttpd_epu32(quotients);
                }
                _mm256_cvttpd_epi32(quotients)
            } else {
                let doubles = |x| match const { E::SIGNED } {
                    true => _mm_cvtepi32_pd(x),
                    false => {
                        let sum = _mm_castsi128_pd(_mm_unpacklo_epi32(x, _mm_set1_epi32(UPPER)));
                        _mm_sub_pd(sum, _mm_set1_pd(SUM))
                    }
                };
                let quotients = |x, y| {
                    let more = _mm_mul_pd(_mm_div_pd(_mm_set1_pd(1.0), doubles(y)), _mm_set1_pd(MORE));
                    _mm_cvttpd_epi32(_mm_mul_pd(doubles(x), more))
                };
                let high = |x| _mm_unpackhi_epi64(x, x);
                let low = quotients(x, y);
                if const { N > 2 } { _mm_unpacklo_epi64(low, quotients(high(x), high(y))) } else { low }
            };
            if const { E::SIGNED } {
                return quotients;
            }
            // Only by 1 there is a quotient of 32 bits: the operand.
            let by_1 = _mm_cmpeq_epi32(y, _mm_set1_epi32(1));
            _mm_or_si128(_mm_and_si128(by_1, x), _mm_andnot_si128(by_1, quotients))
        }
    }
}
