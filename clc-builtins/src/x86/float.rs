//! Functions of floats: roots, products with sums.

use super::walk::by_registers;
use crate::level::{Level, V3};
use core::arch::x86_64::*;

#[inline(always)]
pub fn sqrt_float(x: f32) -> f32 {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_cvtss_f32(_mm_sqrt_ss(_mm_set_ss(x))) }
}

#[inline(always)]
pub fn sqrt_double(x: f64) -> f64 {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let x = _mm_set_sd(x);
        _mm_cvtsd_f64(_mm_sqrt_sd(x, x))
    }
}

#[inline(always)]
pub fn fma_float<L: Level, const N: usize>(l: L, x: [f32; N], y: [f32; N], z: [f32; N]) -> Option<[f32; N]> {
    if L::LEVEL < V3 {
        return None;
    }
    Some(by_registers!(ps walk3(l, x, y, z)
        _mm_fmadd_ps(x, y, z), _mm256_fmadd_ps(x, y, z), _mm512_fmadd_ps(x, y, z)))
}

#[inline(always)]
pub fn fma_double<L: Level, const N: usize>(l: L, x: [f64; N], y: [f64; N], z: [f64; N]) -> Option<[f64; N]> {
    if L::LEVEL < V3 {
        return None;
    }
    Some(by_registers!(pd walk3(l, x, y, z)
        _mm_fmadd_pd(x, y, z), _mm256_fmadd_pd(x, y, z), _mm512_fmadd_pd(x, y, z)))
}
