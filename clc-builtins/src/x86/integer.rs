//! Integers put together: two as one of twice the bits, and sums of products.

use super::register::xmm;
use crate::formula::integer::Int;
use crate::level::{Level, V2};
use bytemuck::Pod;
use core::arch::x86_64::*;

/// The low 8 bytes, with their signs.
#[inline(always)]
pub fn widened(x: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_srai_epi16::<8>(_mm_unpacklo_epi8(x, x)) }
}

/// The sum of the products of two vectors of 4 bytes.
#[inline(always)]
pub fn dot<L: Level, X: Int + Pod, Y: Int + Pod, const N: usize>(_: L, x: [X; N], y: [Y; N]) -> Option<i32> {
    if const { size_of::<[X; N]>() != 4 } {
        return None;
    }
    /// As integers of 16 bits.
    #[inline(always)]
    fn widened<L: Level, E: Int>(x: __m128i) -> __m128i {
        // SAFETY: SSE2 is part of x86-64, and from V2 on there is SSE4.1.
        unsafe {
            match const { (E::SIGNED, L::LEVEL >= V2) } {
                (true, true) => _mm_cvtepi8_epi16(x),
                (true, false) => _mm_srai_epi16::<8>(_mm_unpacklo_epi8(x, x)),
                (false, _) => _mm_unpacklo_epi8(x, _mm_setzero_si128()),
            }
        }
    }
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let pairs = _mm_madd_epi16(widened::<L, X>(xmm(x)), widened::<L, Y>(xmm(y)));
        Some(_mm_cvtsi128_si32(_mm_add_epi32(pairs, _mm_shuffle_epi32::<1>(pairs))))
    }
}
