//! Functions of floats: roots, products with sums.

use super::walk::by_registers;
use crate::level::{BASELINE, Level, V2, V3, V4};
use core::arch::x86_64::*;

pub use super::arithmetic::{fdim as fdim_floats, fdim as fdim_doubles, sign as sign_floats, sign as sign_doubles};

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
    if const { L::LEVEL < V3 } {
        return None;
    }
    Some(by_registers!(ps walk3(l, x, y, z)
        _mm_fmadd_ps(x, y, z), _mm256_fmadd_ps(x, y, z), _mm512_fmadd_ps(x, y, z)))
}

#[inline(always)]
pub fn fma_double<L: Level, const N: usize>(l: L, x: [f64; N], y: [f64; N], z: [f64; N]) -> Option<[f64; N]> {
    if const { L::LEVEL < V3 } {
        return None;
    }
    Some(by_registers!(pd walk3(l, x, y, z)
        _mm_fmadd_pd(x, y, z), _mm256_fmadd_pd(x, y, z), _mm512_fmadd_pd(x, y, z)))
}

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

/// Kernels of one operand by one instruction, from a level on; below it, of four floats, by what is named last.
macro_rules! whole {
    ($($name:ident $float:ident $kind:ident $level:ident: $on_xmm:expr, $on_ymm:expr, $on_zmm:expr $(, else $below:ident)?;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const N: usize>(l: L, x: [$float; N]) -> Option<[$float; N]> {
            if L::LEVEL < $level {
                $(if const { N > 1 } {
                    return Some(by_registers!($kind walk1(l, x) $below(x)));
                })?
                return None;
            }
            Some(by_registers!($kind walk1(l, x) ($on_xmm)(x), ($on_ymm)(x), ($on_zmm)(x)))
        }
    )*};
}

/// Rounding without the instruction: the nearest integer or the truncated one, and `x` where it is an integer anyway,
/// for its magnitude, or NaN. The sign is always that of `x`.
macro_rules! below_v2 {
    ($($name:ident |$x:ident| $whole:expr;)*) => {$(
        #[inline(always)]
        unsafe fn $name($x: __m128) -> __m128 {
            // SAFETY: SSE2 is part of x86-64.
            unsafe {
                let taken = is_below_whole($x);
                // A sum, of which one term is 0, makes a NaN quiet.
                let sum = _mm_add_ps(_mm_and_ps(taken, $whole), _mm_andnot_ps(taken, $x));
                _mm_or_ps(sum, _mm_and_ps($x, _mm_set1_ps(-0.0)))
            }
        }
    )*};
}

below_v2! {
    rint_below |x| _mm_cvtepi32_ps(_mm_cvtps_epi32(x));
    trunc_below |x| truncated(x);
}

/// A half further from 0, which takes great numbers nowhere and makes a NaN quiet, and that truncated.
#[inline(always)]
unsafe fn round_below(x: __m128) -> __m128 {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let further = half_away(x);
        but_for_sign(x, truncated(further), further)
    }
}

/// `whole` where `x` may have a fraction, with the sign of `other`, and `other` elsewhere.
#[inline(always)]
unsafe fn but_for_sign(x: __m128, whole: __m128, other: __m128) -> __m128 {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let taken = _mm_castsi128_ps(_mm_srli_epi32::<1>(_mm_castps_si128(is_below_whole(x))));
        _mm_or_ps(_mm_and_ps(taken, whole), _mm_andnot_ps(taken, other))
    }
}

#[inline(always)]
unsafe fn is_below_whole(x: __m128) -> __m128 {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let magnitude = _mm_castps_si128(_mm_andnot_ps(_mm_set1_ps(-0.0), x));
        _mm_castsi128_ps(_mm_cmpgt_epi32(_mm_castps_si128(_mm_set1_ps(WHOLE)), magnitude))
    }
}

/// A step from the truncated number, where that is on the wrong side. It comes last: of two floats, the compiler makes
/// integers of 8 bytes where bits come last. A difference keeps the sign of 0, and makes a NaN quiet.
macro_rules! steps_below_v2 {
    ($($name:ident |$x:ident, $whole:ident| $less:expr, $step:literal;)*) => {$(
        #[inline(always)]
        unsafe fn $name($x: __m128) -> __m128 {
            // SAFETY: SSE2 is part of x86-64.
            unsafe {
                let $whole = but_for_sign($x, truncated($x), $x);
                _mm_sub_ps($whole, _mm_and_ps($less, _mm_set1_ps($step)))
            }
        }
    )*};
}

steps_below_v2! {
    floor_below |x, whole| _mm_cmplt_ps(x, whole), 1.0;
    ceil_below |x, whole| _mm_cmplt_ps(whole, x), -1.0;
}

#[inline(always)]
unsafe fn truncated(x: __m128) -> __m128 {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_cvtepi32_ps(_mm_cvttps_epi32(x)) }
}

#[inline(always)]
unsafe fn half_away(x: __m128) -> __m128 {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_add_ps(x, _mm_or_ps(_mm_and_ps(x, _mm_set1_ps(-0.0)), _mm_set1_ps(HALF))) }
}

/// From here on every float is an integer.
const WHOLE: f32 = (1 << 23) as f32;
const EVEN: i32 = _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC;
const DOWN: i32 = _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC;
const UP: i32 = _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC;
const ZERO: i32 = _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC;
/// The greatest number below one half, which takes what is a half or more to the next integer, and nothing else.
const HALF: f32 = 0.5_f32.next_down();
const HALF_OF_DOUBLE: f64 = 0.5_f64.next_down();

whole! {
    rint_floats f32 ps V2: _mm_round_ps::<EVEN>, _mm256_round_ps::<EVEN>, _mm512_roundscale_ps::<EVEN>, else rint_below;
    floor_floats f32 ps V2: _mm_round_ps::<DOWN>, _mm256_round_ps::<DOWN>, _mm512_roundscale_ps::<DOWN>, else floor_below;
    ceil_floats f32 ps V2: _mm_round_ps::<UP>, _mm256_round_ps::<UP>, _mm512_roundscale_ps::<UP>, else ceil_below;
    trunc_floats f32 ps V2: _mm_round_ps::<ZERO>, _mm256_round_ps::<ZERO>, _mm512_roundscale_ps::<ZERO>, else trunc_below;
    rint_doubles f64 pd V2: _mm_round_pd::<EVEN>, _mm256_round_pd::<EVEN>, _mm512_roundscale_pd::<EVEN>;
    floor_doubles f64 pd V2: _mm_round_pd::<DOWN>, _mm256_round_pd::<DOWN>, _mm512_roundscale_pd::<DOWN>;
    ceil_doubles f64 pd V2: _mm_round_pd::<UP>, _mm256_round_pd::<UP>, _mm512_roundscale_pd::<UP>;
    trunc_doubles f64 pd V2: _mm_round_pd::<ZERO>, _mm256_round_pd::<ZERO>, _mm512_roundscale_pd::<ZERO>;
    round_floats f32 ps V2:
        |x| _mm_round_ps::<ZERO>(half_away(x)),
        |x| _mm256_round_ps::<ZERO>(_mm256_add_ps(
            x, _mm256_or_ps(_mm256_and_ps(x, _mm256_set1_ps(-0.0)), _mm256_set1_ps(HALF)))),
        |x| _mm512_roundscale_ps::<ZERO>(_mm512_add_ps(
            x, _mm512_or_ps(_mm512_and_ps(x, _mm512_set1_ps(-0.0)), _mm512_set1_ps(HALF)))),
        else round_below;
    round_doubles f64 pd V2:
        |x| _mm_round_pd::<ZERO>(_mm_add_pd(x, _mm_or_pd(_mm_and_pd(x, _mm_set1_pd(-0.0)), _mm_set1_pd(HALF_OF_DOUBLE)))),
        |x| _mm256_round_pd::<ZERO>(_mm256_add_pd(
            x, _mm256_or_pd(_mm256_and_pd(x, _mm256_set1_pd(-0.0)), _mm256_set1_pd(HALF_OF_DOUBLE)))),
        |x| _mm512_roundscale_pd::<ZERO>(_mm512_add_pd(
            x, _mm512_or_pd(_mm512_and_pd(x, _mm512_set1_pd(-0.0)), _mm512_set1_pd(HALF_OF_DOUBLE))));
    sqrt_floats f32 ps BASELINE: _mm_sqrt_ps, _mm256_sqrt_ps, _mm512_sqrt_ps;
    sqrt_doubles f64 pd BASELINE: _mm_sqrt_pd, _mm256_sqrt_pd, _mm512_sqrt_pd;
}
