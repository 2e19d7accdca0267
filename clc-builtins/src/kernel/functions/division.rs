//! What is left of a division. For half it is exact in `f32`.

use super::real::of_floats;
use super::{Binary, Real, each_lane, narrowed, widened};
use crate::half;

of_floats! {
    fmod(x, y) Binary, rest rest;
    remainder(x, y) Binary, nearest nearest;
}

#[inline(always)]
fn rest<F: Real>(x: F, y: F) -> F {
    x % y
}

/// The rest by twice the divisor tells an even quotient from an odd one. Without an operation that rounds.
#[inline(always)]
fn nearest<F: Real>(x: F, y: F) -> F {
    let divisor = y.abs();
    // Where twice the divisor is infinite, the rest by it is x.
    let rest = (x % (divisor + divisor)).abs();
    // Half a tiny divisor would be rounded, twice a great rest infinite.
    let is_tiny = divisor < F::LEAST + F::LEAST;
    let half = divisor / F::of(2);
    let exceeds = |rest: F| if is_tiny { rest + rest > divisor } else { rest > half };
    let reaches = |rest: F| if is_tiny { rest + rest >= divisor } else { rest >= half };
    let once = if exceeds(rest) { rest - divisor } else { rest };
    let twice = if exceeds(rest) && reaches(once) { once - divisor } else { once };
    // With the sign of x: of what was taken once too often the other one.
    let is_below = twice < F::ZERO;
    let signed = twice.abs().copysign(x);
    if is_below { F::ZERO - signed } else { signed }
}
