//! Hyperbolic functions and their inverses.

use super::Pair;
use super::arithmetic::sum;
use super::exponential::{power, power_m1};
use super::logarithm::ln_1p;
use crate::formula::float::magnitude;
use crate::formula::real::c;
use crate::operation::Doubles;

/// Infinite from 712 on; near that sinh and cosh are open.
#[inline(always)]
fn limited<R: Doubles>(value: Pair<R>, x: R) -> Pair<R> {
    let value = value.open_where(magnitude(x).not_less_equal(c(709.0)));
    value.choose(Pair::overflow(), c::<R>(712.0).less(magnitude(x)))
}

/// With m = e^x - 1: (m + m / (m + 1)) / 2.
pub fn sinh<R: Doubles>(x: R) -> Pair<R> {
    let m = power_m1(Pair::exact(magnitude(x)));
    let value = m.add(m.div(m.add(Pair::of(1.0, 0.0)))).scaled(c(0.5));
    limited(value, x).by_sign_of(x)
}

pub fn cosh<R: Doubles>(x: R) -> Pair<R> {
    let power = power(Pair::exact(magnitude(x)));
    let value = power.add_less(Pair::of(1.0, 0.0).div(power)).scaled(c(0.5));
    limited(value, x)
}

/// With m = e^2x - 1: m / (m + 2).
pub fn tanh<R: Doubles>(x: R) -> Pair<R> {
    let x_2 = magnitude(x.add(x)).min(c(100.0));
    let m = power_m1(Pair::exact(x_2));
    m.div(m.add(Pair::of(2.0, 0.0))).by_sign_of(x)
}

/// Open where a square may be too great.
#[inline(always)]
fn open_above<R: Doubles>(value: Pair<R>, x: R) -> Pair<R> {
    value.open_where(magnitude(x).not_less_equal(c(1e150)))
}

/// ln(1 + x + x² / (1 + sqrt(1 + x²))).
pub fn asinh<R: Doubles>(x: R) -> Pair<R> {
    let of = magnitude(x);
    let square = Pair::product(of, of);
    let one = Pair::of(1.0, 0.0);
    let rest = square.div(one.add(square).sqrt().add(one));
    open_above(ln_1p(Pair::exact(of).add(rest)), x).by_sign_of(x)
}

/// ln(1 + (x - 1) + sqrt((x - 1) (x + 1))).
pub fn acosh<R: Doubles>(x: R) -> Pair<R> {
    let less = sum(x, c(-1.0));
    let root = less.mul(sum(x, c(1.0))).sqrt();
    open_above(ln_1p(root.add(less)), x).open_where(x.less(c(1.0)))
}

/// ln(1 + 2 x / (1 - x)) / 2.
pub fn atanh<R: Doubles>(x: R) -> Pair<R> {
    let of = magnitude(x);
    let ratio = Pair::exact(of.add(of)).div(sum(c(1.0), of.xor(c(-0.0))));
    ln_1p(ratio).scaled(c(0.5)).by_sign_of(x)
}
