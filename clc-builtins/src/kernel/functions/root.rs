//! Reciprocals, quotients and reciprocal roots: each operation rounded.

use super::{Binary, Float, Real, Unary, each_lane, sqrt};
use crate::level::Level;

super::lanes! { rsqrt }

// The root of a half is not rounded to one before: OpenCL C allows no more than 1 ulp.
impl<E: Float> Unary<E, E> for rsqrt
where
    sqrt: Unary<E::Wide, E::Wide>,
{
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(level: L, x: [E; N]) -> [E; N] {
        E::narrowed(level, reciprocal(level, sqrt::lanes(level, E::widened(level, x))))
    }
}

#[inline(always)]
fn reciprocal<L: Level, W: Real, const N: usize>(level: L, x: [W; N]) -> [W; N] {
    registers_first!(x86: arithmetic::reciprocal(level, x));
    each_lane!(L, N, W, (x) W::ONE / x)
}

// A processor's estimate would be another one on each.
pub type half_sqrt = sqrt;
pub type native_sqrt = sqrt;
pub type half_rsqrt = rsqrt;
pub type native_rsqrt = rsqrt;

super::lanes! { half_recip }
pub type native_recip = half_recip;

impl Unary<f32, f32> for half_recip {
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(level: L, x: [f32; N]) -> [f32; N] {
        reciprocal(level, x)
    }
}

super::lanes! { half_divide }
pub type native_divide = half_divide;

impl Binary<f32, f32, f32> for half_divide {
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(level: L, x: [f32; N], y: [f32; N]) -> [f32; N] {
        registers_first!(x86: arithmetic::quotient(level, x, y));
        each_lane!(L, N, f32, (x, y) x / y)
    }
}
