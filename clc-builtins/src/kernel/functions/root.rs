//! Reciprocals, quotients and reciprocal square roots, each rounded once.

#![allow(non_camel_case_types)]

use super::rounded::{RoundLanes, Transcendental, approximations};
use super::{Function1, Function2, Unary, each_lane, formula_kernels, lane_kernels, narrowed, sqrt, widened};
use crate::exact::functions::{self as references, Reference};
use crate::formula::pair::{self, Pair};
use crate::formula::real;
use crate::half;
use crate::operand::Operand;
use crate::operation::Constants;
use crate::register::{Arithmetic, Divide, Doubles, Floats, Registered};

// The estimates of processors differ from each other.
pub type half_sqrt = sqrt;
pub type native_sqrt = sqrt;
pub type half_rsqrt = rsqrt;
pub type native_rsqrt = rsqrt;
pub type native_recip = half_recip;
pub type native_divide = half_divide;

formula_kernels! { zero_extended:
    half_recip(x) = Divide::div(Arithmetic::splat(<X::Element as Constants>::ONE), x);
    half_divide(x, y) = x.div(y);
}

lane_kernels! { rsqrt }

impl Transcendental for rsqrt {
    const REFERENCE: Reference = references::rsqrt;
}
approximations! { FloatFormula::approximate -> R { rsqrt(x) = real::rsqrt(x), never; } }
approximations! { DoubleFormula::pair -> Pair<R> { rsqrt(x) = pair::rsqrt(x), within 1.0 / (1_u128 << 98) as f64; } }

impl Unary<f32, f32> for rsqrt {
    #[inline(always)]
    fn lanes<const N: usize>(x: [f32; N]) -> [f32; N] {
        RoundLanes::rounded::<Self, N>(x, x)
    }
}

impl Unary<f64, f64> for rsqrt {
    #[inline(always)]
    fn lanes<const N: usize>(x: [f64; N]) -> [f64; N] {
        RoundLanes::rounded::<Self, N>(x, x)
    }
}

/// Rounds both operations to float. This does not change the result for any half.
impl Unary<half, half> for rsqrt {
    #[inline(always)]
    fn lanes<const N: usize>(x: [half; N]) -> [half; N] {
        let floats = widened(x);
        narrowed(each_lane!(N, f32, (floats) 1.0 / Floats::<f32>::sqrt(floats)))
    }
}
