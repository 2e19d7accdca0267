//! Sine, cosine and tangent.

use super::Pair;
use super::arithmetic::{Polynomial, nearest, ordered_sum, sum};
use crate::formula::float::{magnitude, sign};
use crate::formula::real::c;
use crate::operation::{Bits, Doubles, Shift};
use core::f64::consts;

/// sin(x) / x as a polynomial in x^2, for x^2 up to 2.468, with an error of at most 2^-71.2.
const SIN: Polynomial<5, 5> = Polynomial {
    leading: [
        [1.0, -3.79351118042977e-22],
        [-0.16666666666666666, -9.222320490079443e-18],
        [0.008333333333333333, -2.6630558835015157e-19],
        [-0.0001984126984126965, 1.883515823292758e-21],
        [2.755731922393633e-06, 1.414017083119202e-22],
    ],
    tail: [
        -2.5052108378092856e-08,
        1.6059043171488891e-10,
        -7.647126351922133e-13,
        2.8101846661701077e-15,
        -7.979839151596612e-18,
    ],
};

/// pi in three parts. The first two have 42 bits, so that their products with integers and half-integers below 2^10 are
/// exact. The second must be positive, or -0 would lose its sign.
const PI: [f64; 3] = [3.141592653589214, 5.792147943243635e-13, 3.2892513872648515e-26];
/// pi in four parts. The first three have 32 bits, so that their products with numbers below 2^20 are exact.
const PI_FINER: [f64; 4] =
    [3.1415926534682512, 1.2154201012607932e-10, 4.044532497422333e-21, 1.69568553207378e-31];

/// Computes the sine for |x| up to pi / 2, negated if n is odd.
#[inline(always)]
fn sine_near_0<R: Doubles>(x: Pair<R>, n: R::LaneMask) -> Pair<R> {
    x.negate_by_sign(R::from_bits(Shift::<i64>::shl_by(n, 63))).mul(SIN.at(x.squared()))
}

/// Computes x - n · pi, where n is an integer, or an integer plus 1/2.
#[inline(always)]
fn reduced<R: Doubles>(x: R, n: R) -> Pair<R> {
    // `ordered_sum` needs the larger operand first. If |x| is larger than n · pi, the sum is exact anyway.
    let Pair { high, low } = ordered_sum(n.mul(c(-PI[0])), x);
    // Here, too: `high` is larger than the product, or the sum is exact and has no bits below those of the product.
    let high_2 = n.mad(c(-PI[1]), high);
    let low_2 = n.mad(c(-PI[1]), high.sub(high_2));
    let near = Pair { high: high_2, low: n.mad(c(-PI[2]), low.add(low_2)) };
    let rare = magnitude(high_2).less(magnitude(n.mul(c(1e-9)))).or(magnitude(x).not_less_equal(c(3000.0)));
    if R::any(rare) { near.blend(reduced_finely(x, n), rare) } else { near }
}

/// Computes x - n · pi, also near 0, for |x| up to 3,000,000. Larger operands are undecided.
#[cold]
#[inline(never)]
fn reduced_finely<R: Doubles>(x: R, n: R) -> Pair<R> {
    let first = sum(x, n.mul(c(-PI_FINER[0])));
    let second = sum(first.high, n.mul(c(-PI_FINER[1])));
    let third = sum(second.high, n.mul(c(-PI_FINER[2])));
    let low = n.mad(c(-PI_FINER[3]), third.low.add(second.low).add(first.low));
    ordered_sum(third.high, low).mark_undecided(magnitude(x).not_less_equal(c(3e6)))
}

pub fn sin<R: Doubles>(x: R) -> Pair<R> {
    let (n, as_integer) = nearest(x.mul(c(consts::FRAC_1_PI)));
    sine_near_0(reduced(x, n), as_integer)
}

/// Computes the sine of x + pi / 2.
pub fn cos<R: Doubles>(x: R) -> Pair<R> {
    let (n, as_integer) = nearest(x.mad(c(consts::FRAC_1_PI), c(0.5)));
    sine_near_0(reduced(x, n.sub(c(0.5))), as_integer)
}

pub fn tan<R: Doubles>(x: R) -> Pair<R> {
    sin(x).div(cos(x))
}

const PI_PAIR: [f64; 2] = [consts::PI, 1.2246467991473532e-16];

/// Computes the sine of pi · x for |x| up to 1/2, negated if n is odd.
///
/// The sign of a zero does not depend on n. Products near the smallest normal number are undecided.
#[inline(always)]
fn sine_near_0_pi<R: Doubles>(x: Pair<R>, n: R::LaneMask) -> Pair<R> {
    let tiny = magnitude(x.high).less(c(1e-290)).and(x.high.not_equal(c(0.0)));
    sine_near_0(x.mul(Pair::of(PI_PAIR[0], PI_PAIR[1])), n.and(x.high.not_equal(c(0.0)))).mark_undecided(tiny)
}

/// Marks lanes as undecided if |x| is at least 2^50.
#[inline(always)]
fn mark_large_undecided<R: Doubles>(value: Pair<R>, x: R) -> Pair<R> {
    value.mark_undecided(magnitude(x).not_less(c(1125899906842624.0)))
}

pub fn sinpi<R: Doubles>(x: R) -> Pair<R> {
    let (n, as_integer) = nearest(x);
    // For an integer, the result is 0 with the sign of x.
    let rest = x.sub(n);
    let rest = rest.blend(sign(x), rest.equal(c(0.0)));
    mark_large_undecided(sine_near_0_pi(Pair::exact(rest), as_integer), x)
}

pub fn cospi<R: Doubles>(x: R) -> Pair<R> {
    let (n, as_integer) = nearest(x.add(c(0.5)));
    mark_large_undecided(sine_near_0_pi(ordered_sum(c::<R>(0.5).sub(n), x), as_integer), x)
}

/// Computes tan(pi · x). Infinite results are undecided.
pub fn tanpi<R: Doubles>(x: R) -> Pair<R> {
    sinpi(x).div(cospi(x))
}
