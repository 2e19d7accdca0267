//! The functions of doubles that are rounded once, by pairs of doubles: one text for every register.
//!
//! No formula depends on whether a product and a sum are rounded once or twice ([`Doubles::mad`]), but its error does, a
//! little: a bound is for both. What a formula can't tell is NaN, and goes by the definition: operands that are not
//! finite, results near the least normal number, and what else a formula says.

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

/// A number as the sum of two doubles, the second of which is at most a few units of the first.
#[derive(Clone, Copy)]
pub struct Pair<R> {
    pub high: R,
    pub low: R,
}

impl<R: Doubles> Pair<R> {
    /// x y, but for 2^-104 of it where no `fma` tells what its rounding took.
    #[inline(always)]
    pub fn product(x: R, y: R) -> Self {
        let high = x.mul(y);
        if const { FUSED } {
            return Self { high, low: x.fma(y, R::splat(-0.0).sub(high)) };
        }
        // 26 bits and 27: no product of two of the first is rounded, and no number is too large to be split.
        let split = |x: R| {
            let top = x.and(R::splat(f64::from_bits(!0 << 27)));
            (top, x.sub(top))
        };
        let ((x, x_rest), (y, y_rest)) = (split(x), split(y));
        let rest = x.mul(y).sub(high).add(x.mul(y_rest)).add(x_rest.mul(y)).add(x_rest.mul(y_rest));
        Self { high, low: rest }
    }
    /// What is not known.
    #[cfg(feature = "math")]
    #[inline(always)]
    pub fn open() -> Self {
        Self { high: R::splat(f64::NAN), low: R::splat(f64::NAN) }
    }
}
