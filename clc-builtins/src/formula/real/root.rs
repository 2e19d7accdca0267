//! Roots.

use super::c;
use crate::register::Doubles;

/// Of all significands of floats none is so near to a midpoint that the two roundings to double show.
#[inline(always)]
pub fn rsqrt<R: Doubles>(x: R) -> R {
    c::<R>(1.0).div(x.sqrt())
}

/// Within 2^-52: the squares are exact. Open where an operand is NaN.
#[cfg(feature = "math")]
#[inline(always)]
pub fn hypot<R: Doubles>(x: R, y: R) -> R {
    // An infinity is what rounds to it.
    x.mad(x, y.mul(y)).sqrt().min(c(1e300))
}
