//! Transcendental functions of doubles, computed with pairs of doubles.
//!
//! The formulas are generic over registers. They are correct whether [`Doubles::mad`] rounds once or twice. The error
//! differs slightly, and the stated bounds hold for both.
//!
//! A result that a formula cannot compute is *undecided*. It is returned as NaN, and the reference implementation
//! computes this lane. This happens for operands that are not finite, for results near the smallest normal number, and
//! in the cases that a formula states.

#[cfg(feature = "math")]
mod arithmetic;
#[cfg(feature = "math")]
mod circular;
#[cfg(feature = "math")]
mod error;
#[cfg(feature = "math")]
mod exponential;
#[cfg(feature = "math")]
mod hyperbolic;
#[cfg(feature = "math")]
mod inverse;
#[cfg(feature = "math")]
mod logarithm;
#[cfg(feature = "math")]
mod power;
mod root;

pub use root::*;
#[cfg(feature = "math")]
pub use {circular::*, error::*, exponential::*, hyperbolic::*, inverse::*, logarithm::*, power::*};

use crate::operation::{Doubles, FUSED};

/// A number as the sum of two doubles. The second is at most a few units in the last place of the first.
#[derive(Clone, Copy)]
pub struct Pair<R> {
    pub high: R,
    pub low: R,
}

impl<R: Doubles> Pair<R> {
    /// Computes x · y. Without `fma`, the error is at most 2^-104 of the product.
    #[inline(always)]
    pub fn product(x: R, y: R) -> Self {
        let high = x.mul(y);
        if const { FUSED } {
            return Self { high, low: x.fma(y, R::splat(-0.0).sub(high)) };
        }
        // Split each operand into 26 and 27 bits. The products of the parts of 26 bits are exact, and no number is too
        // large to be split.
        let split = |x: R| {
            let top = x.and(R::splat(f64::from_bits(!0 << 27)));
            (top, x.sub(top))
        };
        let ((x, x_rest), (y, y_rest)) = (split(x), split(y));
        let rest = x.mul(y).sub(high).add(x.mul(y_rest)).add(x_rest.mul(y)).add(x_rest.mul(y_rest));
        Self { high, low: rest }
    }
    /// Returns an undecided number.
    #[cfg(feature = "math")]
    #[inline(always)]
    pub fn all_undecided() -> Self {
        Self { high: R::splat(f64::NAN), low: R::splat(f64::NAN) }
    }
}
