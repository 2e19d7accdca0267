//! Functions of floats: roots, products with sums.

use super::walk::by_registers;
use crate::level::{BASELINE, Level, V2, V3};
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

/// Kernels of one operand by one instruction, from a level on.
macro_rules! whole {
    ($($name:ident $float:ident $kind:ident $level:ident: $on_xmm:expr, $on_ymm:expr, $on_zmm:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const N: usize>(l: L, x: [$float; N]) -> Option<[$float; N]> {
            if L::LEVEL < $level {
                return None;
            }
            Some(by_registers!($kind walk1(l, x) ($on_xmm)(x), ($on_ymm)(x), ($on_zmm)(x)))
        }
    )*};
}

const EVEN: i32 = _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC;
const DOWN: i32 = _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC;
const UP: i32 = _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC;
const ZERO: i32 = _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC;
/// The greatest number below one half, which takes what is a half or more to the next integer, and nothing else.
const HALF: f32 = 0.5_f32.next_down();
const HALF_OF_DOUBLE: f64 = 0.5_f64.next_down();

whole! {
    rint_floats f32 ps V2: _mm_round_ps::<EVEN>, _mm256_round_ps::<EVEN>, _mm512_roundscale_ps::<EVEN>;
    floor_floats f32 ps V2: _mm_round_ps::<DOWN>, _mm256_round_ps::<DOWN>, _mm512_roundscale_ps::<DOWN>;
    ceil_floats f32 ps V2: _mm_round_ps::<UP>, _mm256_round_ps::<UP>, _mm512_roundscale_ps::<UP>;
    trunc_floats f32 ps V2: _mm_round_ps::<ZERO>, _mm256_round_ps::<ZERO>, _mm512_roundscale_ps::<ZERO>;
    rint_doubles f64 pd V2: _mm_round_pd::<EVEN>, _mm256_round_pd::<EVEN>, _mm512_roundscale_pd::<EVEN>;
    floor_doubles f64 pd V2: _mm_round_pd::<DOWN>, _mm256_round_pd::<DOWN>, _mm512_roundscale_pd::<DOWN>;
    ceil_doubles f64 pd V2: _mm_round_pd::<UP>, _mm256_round_pd::<UP>, _mm512_roundscale_pd::<UP>;
    trunc_doubles f64 pd V2: _mm_round_pd::<ZERO>, _mm256_round_pd::<ZERO>, _mm512_roundscale_pd::<ZERO>;
    round_floats f32 ps V2:
        |x| _mm_round_ps::<ZERO>(_mm_add_ps(x, _mm_or_ps(_mm_and_ps(x, _mm_set1_ps(-0.0)), _mm_set1_ps(HALF)))),
        |x| _mm256_round_ps::<ZERO>(_mm256_add_ps(
            x, _mm256_or_ps(_mm256_and_ps(x, _mm256_set1_ps(-0.0)), _mm256_set1_ps(HALF)))),
        |x| _mm512_roundscale_ps::<ZERO>(_mm512_add_ps(
            x, _mm512_or_ps(_mm512_and_ps(x, _mm512_set1_ps(-0.0)), _mm512_set1_ps(HALF))));
    round_doubles f64 pd V2:
        |x| _mm_round_pd::<ZERO>(_mm_add_pd(x, _mm_or_pd(_mm_and_pd(x, _mm_set1_pd(-0.0)), _mm_set1_pd(HALF_OF_DOUBLE)))),
        |x| _mm256_round_pd::<ZERO>(_mm256_add_pd(
            x, _mm256_or_pd(_mm256_and_pd(x, _mm256_set1_pd(-0.0)), _mm256_set1_pd(HALF_OF_DOUBLE)))),
        |x| _mm512_roundscale_pd::<ZERO>(_mm512_add_pd(
            x, _mm512_or_pd(_mm512_and_pd(x, _mm512_set1_pd(-0.0)), _mm512_set1_pd(HALF_OF_DOUBLE))));
    sqrt_floats f32 ps BASELINE: _mm_sqrt_ps, _mm256_sqrt_ps, _mm512_sqrt_ps;
    sqrt_doubles f64 pd BASELINE: _mm_sqrt_pd, _mm256_sqrt_pd, _mm512_sqrt_pd;
}
