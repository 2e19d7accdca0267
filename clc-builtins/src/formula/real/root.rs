//! Roots.

use super::c;
use crate::register::Doubles;

/// Of all significands of floats none is so near to a midpoint that the two roundings to double show.
#[inline(always)]
pub fn rsqrt<R: Doubles>(x: R) -> R {
    c::<R>(1.0).div(x.sqrt())
}
