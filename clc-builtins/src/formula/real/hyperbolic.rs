//! The inverses of the hyperbolic functions.

use super::logarithm::ln_1p;
use super::{c, nudged};
use crate::formula::float::{magnitude, sign};
use crate::operation::Doubles;

/// ln(1 + x + x^2 / (1 + sqrt(1 + x^2))).
pub fn asinh<R: Doubles>(x: R) -> R {
    let of = magnitude(x);
    let square = of.mul(of);
    let root = square.add(c(1.0)).sqrt();
    let ln = ln_1p(of.add(square.div(root.add(c(1.0))))).or(sign(x));
    ln.choose(x, of.not_less(c(f64::INFINITY)))
}

/// ln(1 + d + sqrt(d (d + 2))) with d = x - 1.
pub fn acosh<R: Doubles>(x: R) -> R {
    let less = x.sub(c(1.0));
    let root = less.mul(less.add(c(2.0))).sqrt();
    let ln = ln_1p(less.add(root)).choose(x, x.not_less(c(f64::INFINITY)));
    ln.choose(c(f64::NAN), x.less(c(1.0)))
}

/// ln(1 + 2 x / (1 - x)) / 2.
pub fn atanh<R: Doubles>(x: R) -> R {
    let of = magnitude(x);
    let ln = ln_1p(of.add(of).div(c::<R>(1.0).sub(of))).mul(c(0.5));
    let ln = nudged(ln, of, [(0x3ad6_37eb, -4)]).choose(c(f64::INFINITY), of.equal(c(1.0))).or(sign(x));
    ln.choose(x, x.is_nan()).choose(c(f64::NAN), c::<R>(1.0).less(of))
}
