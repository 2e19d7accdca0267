//! Remainders of divisions. For halves, the remainder is computed exactly in `f32`.

use super::real::float_kernels;
use super::{Binary, Real, each_lane, narrowed, widened};
use crate::half;

float_kernels! {
    fmod(x, y) Binary, rest rest;
    remainder(x, y) Binary, nearest nearest;
}

#[inline(always)]
fn rest<F: Real>(x: F, y: F) -> F {
    x % y
}

/// Computes the remainder for the quotient rounded to nearest, without an operation that rounds.
///
/// The remainder by twice the divisor shows whether the quotient is even or odd.
#[inline(always)]
fn nearest<F: Real>(x: F, y: F) -> F {
    let divisor = y.abs();
    // If twice the divisor is infinite, the remainder is x.
    let rest = (x % (divisor + divisor)).abs();
    // Half of a tiny divisor would be inexact, and twice a large remainder would be infinite.
    let is_tiny = divisor < F::MIN_NORMAL + F::MIN_NORMAL;
    let half = divisor / F::of(2);
    let exceeds = |rest: F| if is_tiny { rest + rest > divisor } else { rest > half };
    let reaches = |rest: F| if is_tiny { rest + rest >= divisor } else { rest >= half };
    let once = if exceeds(rest) { rest - divisor } else { rest };
    let twice = if exceeds(rest) && reaches(once) { once - divisor } else { once };
    // The result has the sign of x, or the opposite sign if the divisor was subtracted once too often.
    let is_below = twice < F::ZERO;
    let signed = twice.abs().copysign(x);
    if is_below { F::ZERO - signed } else { signed }
}
