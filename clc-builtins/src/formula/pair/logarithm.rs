//! Logarithms.

use super::Pair;
use super::arithmetic::{Polynomial, ordered_sum, sum};
use super::exponential::LN2;
use crate::formula::float::magnitude;
use crate::formula::real::c;
use crate::operation::{Arithmetic, Bits, Doubles, Shift};
use core::f64::consts;

/// 2 atanh(x) / x in x^2 up to 0.02945, within 2^-88.4.
const ATANH_2: Polynomial<5, 7> = Polynomial {
    leading: [
        [2.0, -4.812248487130173e-27],
        [0.6666666666666666, 3.700748115986627e-17],
        [0.4, -2.2280440848871076e-17],
        [0.28571428571428575, 8.432921810466341e-18],
        [0.2222222222222065, 8.055122992260562e-18],
    ],
    tail: [
        0.18181818182120998,
        0.15384615347651667,
        0.13333336300090287,
        0.1176454732113064,
        0.1053189598919714,
        0.09400030532877225,
        0.10248882909940654,
    ],
};
/// 2 atanh(x) / x in x^2 up to 0.02945, within 2^-74.0.
const ATANH_2_SHORT: Polynomial<3, 7> = Polynomial {
    leading: [
        [2.0, -1.0266435774886984e-22],
        [0.6666666666666666, 3.770364775501243e-17],
        [0.39999999999999925, -2.387204307134526e-17],
    ],
    tail: [
        0.28571428571462354,
        0.2222222221478619,
        0.1818181912113824,
        0.153845432560969,
        0.13336752438146865,
        0.11667265288105678,
        0.12043988046835934,
    ],
};

const ONE_LN_2: [f64; 2] = [consts::LOG2_E, 2.0355273740931033e-17];
const ONE_LN_10: [f64; 2] = [consts::LOG10_E, 1.098319650216765e-17];

const ONE: i64 = 1023 << 52;
const HALF_ROOT: i64 = 0x3fe6a09e667f3bcd;

/// Returns the exponent of a positive normal number, as a double and in the exponent bits.
///
/// Subtracting these bits leaves a number from sqrt(1/2) to sqrt(2).
#[inline(always)]
fn exponent<R: Doubles>(x: R) -> (R, R::LaneMask) {
    let bits = Arithmetic::<i64>::add(x.bits(), Arithmetic::<i64>::splat(ONE - HALF_ROOT));
    let number = Shift::<u64>::shr_by(bits, 52).or(Arithmetic::<i64>::splat(0x433 << 52));
    let exponent = R::from_bits(number).sub(c(4503599627370496.0 + 1023.0));
    let exponent_offset = Arithmetic::<i64>::sub(
        bits.and(Arithmetic::<i64>::splat(0xfff << 52)),
        Arithmetic::<i64>::splat(ONE),
    );
    (exponent, exponent_offset)
}

/// Computes n ln 2 + ln(1 + x), where 1 + x is approximately from sqrt(1/2) to sqrt(2).
#[inline(always)]
fn ln_from_parts<R: Doubles, const M: usize, const N: usize>(
    n: R,
    x: Pair<R>,
    series: &Polynomial<M, N>,
) -> Pair<R> {
    let two = ordered_sum(c(2.0), x.high);
    let ratio = x.div(two.plus(x.low));
    let ln = ratio.mul(series.at(ratio.squared()));
    let Pair { high, low } = ordered_sum(n.mul(c(LN2[0])), ln.high);
    Pair { high, low: low.add(n.mad(c(LN2[1]), ln.low)) }
}

/// Marks lanes as undecided if x is not positive, normal and finite.
#[inline(always)]
fn mark_abnormal_undecided<R: Doubles>(ln: Pair<R>, x: R) -> Pair<R> {
    ln.mark_undecided(c::<R>(f64::MIN_POSITIVE).not_less_equal(x).or(x.not_less(c(f64::INFINITY))))
}

/// Computes ln x with one of two series: one for logarithms, and one for powers.
#[inline(always)]
fn ln<R: Doubles, const M: usize, const N: usize>(x: R, series: &Polynomial<M, N>) -> Pair<R> {
    let (n, exponent_offset) = exponent(x);
    let rest = R::from_bits(Arithmetic::<i64>::sub(x.bits(), exponent_offset));
    mark_abnormal_undecided(ln_from_parts(n, Pair::exact(rest.sub(c(1.0))), series), x)
}

/// Computes ln x within 2^-74.
#[inline(always)]
pub(super) fn ln_finely<R: Doubles>(x: R) -> Pair<R> {
    ln(x, &ATANH_2)
}

/// Computes ln(1 + x).
#[inline(always)]
pub(super) fn ln_1p<R: Doubles>(x: Pair<R>) -> Pair<R> {
    let Pair { high, low } = sum(c(1.0), x.high);
    let Pair { high, low } = ordered_sum(high, low.add(x.low));
    let (n, exponent_offset) = exponent(high);
    let rest = R::from_bits(Arithmetic::<i64>::sub(high.bits(), exponent_offset));
    let power = R::from_bits(Arithmetic::<i64>::sub(Arithmetic::<i64>::splat(ONE), exponent_offset));
    let ln = ln_from_parts(n, ordered_sum(rest.sub(c(1.0)), low.mul(power)), &ATANH_2_SHORT);
    // The first terms of the series, which avoid underflow for tiny x.
    let tiny = Pair { high: x.high, low: x.high.mul(x.high).mad(c(-0.5), x.low) };
    mark_abnormal_undecided(ln, high).blend(tiny, magnitude(x.high).less(c(1e-20)))
}

pub fn log<R: Doubles>(x: R) -> Pair<R> {
    ln(x, &ATANH_2_SHORT)
}

pub fn log2<R: Doubles>(x: R) -> Pair<R> {
    log(x).mul(Pair::of(ONE_LN_2[0], ONE_LN_2[1]))
}

pub fn log10<R: Doubles>(x: R) -> Pair<R> {
    log(x).mul(Pair::of(ONE_LN_10[0], ONE_LN_10[1]))
}

pub fn log1p<R: Doubles>(x: R) -> Pair<R> {
    ln_1p(Pair::exact(x))
}
