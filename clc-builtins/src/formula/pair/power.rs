//! Powers and roots of any number.

use super::Pair;
use super::arithmetic::nearest;
use super::exponential::power;
use super::logarithm::ln_finely;
use crate::formula::float::magnitude;
use crate::formula::real::c;
use crate::operation::{Bits, Doubles, Shift};

/// What e to a multiple of ln x is; of x = 0 the infinite `of_0`.
#[inline(always)]
fn raised<R: Doubles>(x: R, multiple: impl Fn(Pair<R>) -> Pair<R>, of_0: R) -> Pair<R> {
    let Pair { high, low } = multiple(ln_finely(x));
    power(Pair { high: high.choose(of_0, x.equal(c(0.0))), low })
}

/// Where the sign of x is set: that sign if n is odd, none if it is even; open if n is no integer, or a great one.
#[inline(always)]
fn with_sign<R: Doubles>(value: Pair<R>, x: R, n: R) -> Pair<R> {
    let (whole, as_integer) = nearest(n);
    let sign = Shift::<i64>::shl_by(as_integer, 63).and(x.bits());
    let unknown = whole.not_equal(n).or(magnitude(n).not_less_equal(c(1e15)));
    value.by_sign_of(R::from_bits(sign)).open_where(unknown.and(x.less_equal(c(0.0))))
}

pub fn pow<R: Doubles>(x: R, y: R) -> Pair<R> {
    // x^0 is 1 for all x.
    let base = magnitude(x).choose(c(1.0), y.equal(c(0.0)));
    let value = raised(base, |ln| ln.times(y), y.mul(c(-f64::INFINITY)));
    if R::any(x.bits()) { with_sign(value, x, y) } else { value }
}

/// Of negative x it is open.
pub fn powr<R: Doubles>(x: R, y: R) -> Pair<R> {
    raised(x, |ln| ln.times(y), y.mul(c(-f64::INFINITY)))
}

/// The root of a negative number for odd n alone.
pub fn rootn<R: Doubles>(x: R, n: R) -> Pair<R> {
    let value = raised(magnitude(x), |ln| ln.div(Pair::exact(n)), n.mul(c(-f64::INFINITY)));
    let value = value.open_where(n.equal(c(0.0)));
    if !R::any(x.bits()) {
        return value;
    }
    // Halves of odd n are no integers.
    let half = n.mul(c(0.5));
    let is_even = nearest(half).0.equal(half);
    with_sign(value, x, n).open_where(is_even.and(x.less(c(0.0))))
}

pub fn cbrt<R: Doubles>(x: R) -> Pair<R> {
    raised(magnitude(x), |ln| ln.mul(Pair::of(1.0 / 3.0, 1.850371707708594e-17)), c(-f64::INFINITY))
        .by_sign_of(x)
}

/// Open where a square may be above the greatest number or lose bits below the least.
pub fn hypot<R: Doubles>(x: R, y: R) -> Pair<R> {
    let (x, y) = (magnitude(x), magnitude(y));
    let more = x.max(y);
    let root = Pair::product(x, x).add(Pair::product(y, y)).sqrt();
    let small = more.less(c(1e-140)).and(more.not_equal(c(0.0)));
    root.open_where(small.or(x.add(y).not_less_equal(c(1e150))))
}
