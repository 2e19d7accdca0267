//! Hyperbolic functions and their inverses.

use super::Pair;
use super::arithmetic::sum;
use super::exponential::{power, power_m1};
use super::logarithm::ln_1p;
use crate::formula::float::magnitude;
use crate::formula::real::c;
use crate::operation::Doubles;

/// Replaces the value by infinity from |x| = 712 on. Lanes between 709 and 712 are undecided.
#[inline(always)]
fn limited<R: Doubles>(value: Pair<R>, x: R) -> Pair<R> {
    let value = value.mark_undecided(magnitude(x).not_less_equal(c(709.0)));
    value.blend(Pair::overflow(), c::<R>(712.0).less(magnitude(x)))
}

/// Computes (m + m / (m + 1)) / 2 with m = e^x - 1.
pub fn sinh<R: Doubles>(x: R) -> Pair<R> {
    let m = power_m1(Pair::exact(magnitude(x)));
    let value = m.add(m.div(m.add(Pair::of(1.0, 0.0)))).scaled(c(0.5));
    limited(value, x).negate_by_sign(x)
}

pub fn cosh<R: Doubles>(x: R) -> Pair<R> {
    let power = power(Pair::exact(magnitude(x)));
    let value = power.add_less(Pair::of(1.0, 0.0).div(power)).scaled(c(0.5));
    limited(value, x)
}

/// Computes m / (m + 2) with m = e^2x - 1.
pub fn tanh<R: Doubles>(x: R) -> Pair<R> {
    let x_2 = magnitude(x.add(x)).min(c(100.0));
    let m = power_m1(Pair::exact(x_2));
    m.div(m.add(Pair::of(2.0, 0.0))).negate_by_sign(x)
}

/// Marks lanes as undecided if a square may overflow.
#[inline(always)]
fn mark_large_undecided<R: Doubles>(value: Pair<R>, x: R) -> Pair<R> {
    value.mark_undecided(magnitude(x).not_less_equal(c(1e150)))
}

/// Computes ln(1 + x + x² / (1 + sqrt(1 + x²))).
pub fn asinh<R: Doubles>(x: R) -> Pair<R> {
    let abs = magnitude(x);
    let square = Pair::product(abs, abs);
    let one = Pair::of(1.0, 0.0);
    let rest = square.div(one.add(square).sqrt().add(one));
    mark_large_undecided(ln_1p(Pair::exact(abs).add(rest)), x).negate_by_sign(x)
}

/// Computes ln(1 + (x - 1) + sqrt((x - 1) (x + 1))).
pub fn acosh<R: Doubles>(x: R) -> Pair<R> {
    let less = sum(x, c(-1.0));
    let root = less.mul(sum(x, c(1.0))).sqrt();
    mark_large_undecided(ln_1p(root.add(less)), x).mark_undecided(x.less(c(1.0)))
}

/// Computes ln(1 + 2 x / (1 - x)) / 2.
pub fn atanh<R: Doubles>(x: R) -> Pair<R> {
    let abs = magnitude(x);
    let ratio = Pair::exact(abs.add(abs)).div(sum(c(1.0), abs.xor(c(-0.0))));
    ln_1p(ratio).scaled(c(0.5)).negate_by_sign(x)
}
