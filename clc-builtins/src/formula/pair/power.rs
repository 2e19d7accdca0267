//! Powers and roots.

use super::Pair;
use super::arithmetic::nearest;
use super::exponential::power;
use super::logarithm::ln_finely;
use crate::formula::float::magnitude;
use crate::formula::real::c;
use crate::operation::{Bits, Doubles, Shift};

/// Computes e to a multiple of ln x. For x = 0, the exponent is the infinity `at_0`.
#[inline(always)]
fn raised<R: Doubles>(x: R, multiple: impl Fn(Pair<R>) -> Pair<R>, at_0: R) -> Pair<R> {
    let Pair { high, low } = multiple(ln_finely(x));
    power(Pair { high: high.blend(at_0, x.equal(c(0.0))), low })
}

/// Negates the value if x is negative and n is odd.
///
/// For negative x, lanes are undecided if n is not an integer or too large.
#[inline(always)]
fn with_sign<R: Doubles>(value: Pair<R>, x: R, n: R) -> Pair<R> {
    let (whole, as_integer) = nearest(n);
    let sign = Shift::<i64>::shl_by(as_integer, 63).and(x.bits());
    let unknown = whole.not_equal(n).or(magnitude(n).not_less_equal(c(1e15)));
    value.negate_by_sign(R::from_bits(sign)).mark_undecided(unknown.and(x.less_equal(c(0.0))))
}

pub fn pow<R: Doubles>(x: R, y: R) -> Pair<R> {
    // x^0 is 1 for all x.
    let base = magnitude(x).blend(c(1.0), y.equal(c(0.0)));
    let value = raised(base, |ln| ln.times(y), y.mul(c(-f64::INFINITY)));
    if R::any(x.bits()) { with_sign(value, x, y) } else { value }
}

/// Computes x^y for x of at least 0. Lanes with negative x are undecided.
pub fn powr<R: Doubles>(x: R, y: R) -> Pair<R> {
    raised(x, |ln| ln.times(y), y.mul(c(-f64::INFINITY)))
}

/// Computes the n-th root. A negative number only has a root for odd n.
pub fn rootn<R: Doubles>(x: R, n: R) -> Pair<R> {
    let value = raised(magnitude(x), |ln| ln.div(Pair::exact(n)), n.mul(c(-f64::INFINITY)));
    let value = value.mark_undecided(n.equal(c(0.0)));
    if !R::any(x.bits()) {
        return value;
    }
    // n / 2 is not an integer for odd n.
    let half = n.mul(c(0.5));
    let is_even = nearest(half).0.equal(half);
    with_sign(value, x, n).mark_undecided(is_even.and(x.less(c(0.0))))
}

pub fn cbrt<R: Doubles>(x: R) -> Pair<R> {
    raised(magnitude(x), |ln| ln.mul(Pair::of(1.0 / 3.0, 1.850371707708594e-17)), c(-f64::INFINITY))
        .negate_by_sign(x)
}

/// Computes the length of (x, y). Lanes are undecided if a square may overflow or lose bits to underflow.
pub fn hypot<R: Doubles>(x: R, y: R) -> Pair<R> {
    let (x, y) = (magnitude(x), magnitude(y));
    let more = x.max(y);
    let root = Pair::product(x, x).add(Pair::product(y, y)).sqrt();
    let small = more.less(c(1e-140)).and(more.not_equal(c(0.0)));
    root.mark_undecided(small.or(x.add(y).not_less_equal(c(1e150))))
}
