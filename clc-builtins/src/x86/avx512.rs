//! `ldexp` with AVX-512.

use super::walk::by_registers;
use crate::level::{Level, V4};
use core::arch::x86_64::*;

/// `x` times 2^`k`, rounded once: from AVX-512 on an instruction, which takes the exponent as a float. One that is no
/// float is far beyond what matters.
#[inline(always)]
pub fn ldexp<L: Level, const N: usize>(l: L, x: [f32; N], k: [i32; N]) -> Option<[f32; N]> {
    if const { N == 1 || L::LEVEL < V4 } {
        return None;
    }
    let k: [f32; N] = bytemuck::cast(k);
    Some(by_registers!(ps walk2(l, x, k)
        _mm_scalef_ps(x, _mm_cvtepi32_ps(_mm_castps_si128(k))),
        _mm256_scalef_ps(x, _mm256_cvtepi32_ps(_mm256_castps_si256(k))),
        _mm512_scalef_ps(x, _mm512_cvtepi32_ps(_mm512_castps_si512(k)))))
}
