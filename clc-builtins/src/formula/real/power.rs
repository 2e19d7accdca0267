//! Powers and roots with any exponent: 2^(y log2 x). Where they round to numbers but 0, the exponent is below 151, and
//! what the logarithm is off by, 2^-50.7 of it, is 2^-43.7 of the power. That is within 2^-43.5 with all the rest.

use super::exponential::exp2_of;
use super::logarithm::{is_beyond, log2_of};
use super::{WHOLE, c};
use crate::formula::float::magnitude;
use crate::operation::{Bits, Doubles, Shift};

/// 2^x, infinity and 0 as what rounds to them. NaN stays.
#[inline(always)]
fn exp2<R: Doubles>(x: R) -> R {
    exp2_of(x.max(c(-1000.0)).min(c(1000.0)), |rest| rest)
}

/// log2 of the magnitude of any float.
#[inline(always)]
fn log2_of_any<R: Doubles>(x: R) -> R {
    let x = magnitude(x);
    log2_of(x).0.choose(c(-f64::INFINITY), x.equal(c(0.0))).choose(x, x.not_less(c(f64::INFINITY)))
}

/// Where a number is no integer, and the sign bit where it is an odd one.
#[inline(always)]
fn parity<R: Doubles>(n: R) -> (R::Truth, R::Truth) {
    // From 2^50 on all floats are even.
    let n = n.max(c(-1125899906842624.0)).min(c(1125899906842624.0));
    let whole = n.add(c(WHOLE));
    (whole.sub(c(WHOLE)).not_equal(n), Shift::<i64>::shl_by(whole.bits(), 63))
}

/// NaN where `truth` holds.
#[inline(always)]
fn open_where<R: Doubles>(value: R, truth: R::Truth) -> R {
    value.or(R::from_bits(truth))
}

/// Open where it is 1 or -1 for an infinite y, and where it may be NaN.
#[inline(always)]
pub fn pow<R: Doubles>(x: R, y: R) -> R {
    #[cold]
    #[inline(never)]
    fn of_any<R: Doubles>(x: R, y: R) -> R {
        let value = exp2(y.mul(log2_of_any(x)).choose(c(0.0), y.equal(c(0.0))));
        let (is_fraction, odd) = parity(y);
        let is_nan = is_fraction.and(x.less(c(0.0))).and(c::<R>(-f64::INFINITY).less(x));
        let sign = x.bits().and(odd);
        open_where(value.xor(R::from_bits(sign).choose(c(0.0), is_fraction)), is_nan)
    }
    let (log2, exponent) = log2_of(x);
    if R::any(is_beyond(exponent)) { of_any(x, y) } else { exp2(y.mul(log2)) }
}

/// Open where it is NaN.
#[inline(always)]
pub fn powr<R: Doubles>(x: R, y: R) -> R {
    #[cold]
    #[inline(never)]
    fn of_any<R: Doubles>(x: R, y: R) -> R {
        open_where(exp2(y.mul(log2_of_any(x))), x.less(c(0.0)))
    }
    let (log2, exponent) = log2_of(x);
    if R::any(is_beyond(exponent)) { of_any(x, y) } else { exp2(y.mul(log2)) }
}

/// Open where it is NaN.
#[inline(always)]
pub fn rootn<R: Doubles>(x: R, n: R) -> R {
    #[cold]
    #[inline(never)]
    fn of_any<R: Doubles>(x: R, n: R) -> R {
        let value = exp2(log2_of_any(x).div(n));
        let sign = x.bits().and(parity(n).1);
        // The root of a negative number for odd n alone.
        let open = n.equal(c(0.0)).or(value.xor(R::from_bits(sign)).less(c(0.0)).xor(x.less(c(0.0))));
        open_where(value.xor(R::from_bits(sign)), open)
    }
    let (log2, exponent) = log2_of(x);
    let rare = is_beyond(exponent).or(n.equal(c(0.0)));
    if R::any(rare) { of_any(x, n) } else { exp2(log2.div(n)) }
}
