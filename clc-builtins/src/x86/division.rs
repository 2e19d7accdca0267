//! Quotients and remainders of few narrow integers, which the compiler would divide one by one. As floats, by products
//! with reciprocals, which the compiler computes of constants, and once of what stays the same in a loop. Floats hold
//! 16 bits; a product is no less than an exact quotient, and more by less than one that is no integer is below the next
//! integer.

use super::integer::widened;
use super::pick::Number;
use super::register::{from_xmm, xmm};
use core::arch::x86_64::*;

/// Of up to 8 bytes.
#[inline(always)]
pub fn div<E: Number, const N: usize>(x: [E; N], y: [E; N]) -> Option<[E; N]> {
    if const { N == 1 || size_of::<E>() > 2 || size_of::<[E; N]>() > 8 } {
        return None;
    }
    let (x, y) = (words::<E>(xmm(x)), words::<E>(xmm(y)));
    Some(from_xmm(elements::<E>(quotients::<E, N>(x, divisors(y)))))
}

/// Of up to 8 bytes.
#[inline(always)]
pub fn rem<E: Number, const N: usize>(x: [E; N], y: [E; N]) -> Option<[E; N]> {
    if const { N == 1 || size_of::<E>() > 2 || size_of::<[E; N]>() > 8 } {
        return None;
    }
    let (x, y) = (words::<E>(xmm(x)), divisors(words::<E>(xmm(y))));
    let quotients = quotients::<E, N>(x, y);
    // SAFETY: SSE2 is part of x86-64.
    Some(from_xmm(elements::<E>(unsafe { _mm_sub_epi16(x, _mm_mullo_epi16(quotients, y)) })))
}

/// Integers of 16 bits.
#[inline(always)]
fn words<E: Number>(x: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        match const { (size_of::<E>(), E::SIGNED) } {
            (1, true) => widened(x),
            (1, false) => _mm_unpacklo_epi8(x, _mm_setzero_si128()),
            _ => x,
        }
    }
}

/// The low bits of integers of 16 bits.
#[inline(always)]
fn elements<E: Number>(x: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        match const { size_of::<E>() } {
            1 => {
                let low = _mm_and_si128(x, _mm_set1_epi16(0xff));
                _mm_packus_epi16(low, low)
            }
            _ => x,
        }
    }
}

/// 0 counts as 1.
#[inline(always)]
fn divisors(y: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_sub_epi16(y, _mm_cmpeq_epi16(y, _mm_setzero_si128())) }
}

#[inline(always)]
fn quotients<E: Number, const N: usize>(x: __m128i, y: __m128i) -> __m128i {
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
