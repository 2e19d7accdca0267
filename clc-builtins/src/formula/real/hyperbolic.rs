//! Inverse hyperbolic functions.

use super::logarithm::ln_1p;
use super::{c, nudge};
use crate::formula::float::{magnitude, sign};
use crate::operation::Doubles;

/// Computes ln(1 + x + x^2 / (1 + sqrt(1 + x^2))).
pub fn asinh<R: Doubles>(x: R) -> R {
    let abs = magnitude(x);
    let square = abs.mul(abs);
    let root = square.add(c(1.0)).sqrt();
    let ln = ln_1p(abs.add(square.div(root.add(c(1.0))))).or(sign(x));
    ln.blend(x, abs.not_less(c(f64::INFINITY)))
}

/// Computes ln(1 + d + sqrt(d (d + 2))) with d = x - 1.
pub fn acosh<R: Doubles>(x: R) -> R {
    let less = x.sub(c(1.0));
    let root = less.mul(less.add(c(2.0))).sqrt();
    let ln = ln_1p(less.add(root)).blend(x, x.not_less(c(f64::INFINITY)));
    ln.blend(c(f64::NAN), x.less(c(1.0)))
}

/// Computes ln(1 + 2 x / (1 - x)) / 2.
pub fn atanh<R: Doubles>(x: R) -> R {
    let abs = magnitude(x);
    let ln = ln_1p(abs.add(abs).div(c::<R>(1.0).sub(abs))).mul(c(0.5));
    let ln = nudge(ln, abs, [(0x3ad6_37eb, -4)]).blend(c(f64::INFINITY), abs.equal(c(1.0))).or(sign(x));
    ln.blend(x, x.is_nan()).blend(c(f64::NAN), c::<R>(1.0).less(abs))
}
