//! Comparisons, the sign as a truth, and what a whole vector says.

pub use super::arithmetic::{isfinite, isnan};
use super::walk::by_registers;
use crate::level::Level;
use bytemuck::Pod;
use core::arch::x86_64::*;

/// All bits where the sign is set. Of the others the compiler's way is as good.
#[inline(always)]
pub fn signbit<L: Level, E: Pod, R: Pod, const N: usize>(l: L, x: [E; N]) -> Option<[R; N]> {
    if const { N == 1 || size_of::<E>() != 4 || size_of::<R>() != 4 } {
        return None;
    }
    Some(by_registers!(i walk1(l, x)
        _mm_srai_epi32::<31>(x), _mm256_srai_epi32::<31>(x), _mm512_srai_epi32::<31>(x)))
}
