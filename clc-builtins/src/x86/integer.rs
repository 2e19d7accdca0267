//! Functions of integers: saturating sums, averages, minima, absolute values.

use super::walk::by_registers;
use crate::level::Level;
use bytemuck::Pod;
use core::arch::x86_64::*;

/// An integer type: the instructions are chosen by its size and sign.
pub trait Integer: Pod {
    const SIGNED: bool;
}

macro_rules! integers {
    ($($int:ident)*) => {$(
        impl Integer for $int {
            const SIGNED: bool = $int::MIN != 0;
        }
    )*};
}
integers! { i8 u8 i16 u16 i32 u32 i64 u64 }

#[inline(always)]
pub fn add_sat<L: Level, E: Integer, const N: usize>(l: L, x: [E; N], y: [E; N]) -> Option<[E; N]> {
    if N == 1 {
        return None;
    }
    Some(match (size_of::<E>(), E::SIGNED) {
        (1, true) => {
            by_registers!(i walk2(l, x, y) _mm_adds_epi8(x, y), _mm256_adds_epi8(x, y), _mm512_adds_epi8(x, y))
        }
        (1, false) => {
            by_registers!(i walk2(l, x, y) _mm_adds_epu8(x, y), _mm256_adds_epu8(x, y), _mm512_adds_epu8(x, y))
        }
        (2, true) => {
            by_registers!(i walk2(l, x, y) _mm_adds_epi16(x, y), _mm256_adds_epi16(x, y), _mm512_adds_epi16(x, y))
        }
        (2, false) => {
            by_registers!(i walk2(l, x, y) _mm_adds_epu16(x, y), _mm256_adds_epu16(x, y), _mm512_adds_epu16(x, y))
        }
        _ => return None,
    })
}

#[inline(always)]
pub fn sub_sat<L: Level, E: Integer, const N: usize>(l: L, x: [E; N], y: [E; N]) -> Option<[E; N]> {
    if N == 1 {
        return None;
    }
    Some(match (size_of::<E>(), E::SIGNED) {
        (1, true) => {
            by_registers!(i walk2(l, x, y) _mm_subs_epi8(x, y), _mm256_subs_epi8(x, y), _mm512_subs_epi8(x, y))
        }
        (1, false) => {
            by_registers!(i walk2(l, x, y) _mm_subs_epu8(x, y), _mm256_subs_epu8(x, y), _mm512_subs_epu8(x, y))
        }
        (2, true) => {
            by_registers!(i walk2(l, x, y) _mm_subs_epi16(x, y), _mm256_subs_epi16(x, y), _mm512_subs_epi16(x, y))
        }
        (2, false) => {
            by_registers!(i walk2(l, x, y) _mm_subs_epu16(x, y), _mm256_subs_epu16(x, y), _mm512_subs_epu16(x, y))
        }
        _ => return None,
    })
}
