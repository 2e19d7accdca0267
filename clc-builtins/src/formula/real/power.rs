//! Powers and roots with any exponent: 2^(y log2 x).
//!
//! If the result is not 0 or infinite, the exponent is below 151. The relative error of the logarithm, 2^-50.7, becomes
//! 2^-43.7 in the power. Together with all other errors, the result is within 2^-43.5.

use super::exponential::exp2_of;
use super::logarithm::{is_out_of_range, log2_of};
use super::{WHOLE, c};
use crate::formula::float::magnitude;
use crate::operation::{Bits, Doubles, Shift};

/// Computes 2^x. Very large and small results round to infinity and 0. NaN stays NaN.
#[inline(always)]
fn exp2<R: Doubles>(x: R) -> R {
    exp2_of(x.max(c(-1000.0)).min(c(1000.0)), |rest| rest)
}

/// Computes log2 |x| of any float.
#[inline(always)]
fn log2_of_any<R: Doubles>(x: R) -> R {
    let x = magnitude(x);
    log2_of(x).0.blend(c(-f64::INFINITY), x.equal(c(0.0))).blend(x, x.not_less(c(f64::INFINITY)))
}

/// Returns where a number is not an integer, and the sign bit where it is odd.
#[inline(always)]
fn parity<R: Doubles>(n: R) -> (R::LaneMask, R::LaneMask) {
    // All floats from 2^50 on are even.
    let n = n.max(c(-1125899906842624.0)).min(c(1125899906842624.0));
    let whole = n.add(c(WHOLE));
    (whole.sub(c(WHOLE)).not_equal(n), Shift::<i64>::shl_by(whole.bits(), 63))
}

/// Marks lanes as undecided where `lane_mask` is set.
#[inline(always)]
fn mark_undecided<R: Doubles>(value: R, lane_mask: R::LaneMask) -> R {
    value.or(R::from_bits(lane_mask))
}

/// Computes x^y. Lanes are undecided if the result may be NaN, or if it is ±1 for an infinite y.
#[inline(always)]
pub fn pow<R: Doubles>(x: R, y: R) -> R {
    #[cold]
    #[inline(never)]
    fn evaluate_any<R: Doubles>(x: R, y: R) -> R {
        let value = exp2(y.mul(log2_of_any(x)).blend(c(0.0), y.equal(c(0.0))));
        let (is_fraction, odd) = parity(y);
        let is_nan = is_fraction.and(x.less(c(0.0))).and(c::<R>(-f64::INFINITY).less(x));
        let sign = x.bits().and(odd);
        mark_undecided(value.xor(R::from_bits(sign).blend(c(0.0), is_fraction)), is_nan)
    }
    let (log2, exponent) = log2_of(x);
    if R::any(is_out_of_range(exponent)) { evaluate_any(x, y) } else { exp2(y.mul(log2)) }
}

/// Computes x^y for x of at least 0. NaN results are undecided.
#[inline(always)]
pub fn powr<R: Doubles>(x: R, y: R) -> R {
    #[cold]
    #[inline(never)]
    fn evaluate_any<R: Doubles>(x: R, y: R) -> R {
        mark_undecided(exp2(y.mul(log2_of_any(x))), x.less(c(0.0)))
    }
    let (log2, exponent) = log2_of(x);
    if R::any(is_out_of_range(exponent)) { evaluate_any(x, y) } else { exp2(y.mul(log2)) }
}

/// Computes the n-th root. NaN results are undecided.
#[inline(always)]
pub fn rootn<R: Doubles>(x: R, n: R) -> R {
    #[cold]
    #[inline(never)]
    fn evaluate_any<R: Doubles>(x: R, n: R) -> R {
        let value = exp2(log2_of_any(x).div(n));
        let sign = x.bits().and(parity(n).1);
        // A negative number only has a root for odd n.
        let undecided = n.equal(c(0.0)).or(value.xor(R::from_bits(sign)).less(c(0.0)).xor(x.less(c(0.0))));
        mark_undecided(value.xor(R::from_bits(sign)), undecided)
    }
    let (log2, exponent) = log2_of(x);
    let rare = is_out_of_range(exponent).or(n.equal(c(0.0)));
    if R::any(rare) { evaluate_any(x, n) } else { exp2(log2.div(n)) }
}
