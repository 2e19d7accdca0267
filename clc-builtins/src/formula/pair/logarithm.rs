//! Logarithms.

use super::Pair;
use super::arithmetic::{Polynomial, ordered_sum};
use super::exponential::LN2;
use crate::formula::real::c;
use crate::register::{Bits, Doubles, Lanes, Shift};

/// 2 atanh(x) / x in x^2 up to 0.02945, within 2^-81.2.
const ATANH_2: Polynomial<4, 7> = Polynomial {
    leading: [
        [2.0, 6.996091653793936e-25],
        [0.6666666666666666, 3.700169011057399e-17],
        [0.4, -1.4412436528676117e-17],
        [0.2857142857142816, 3.0664552301089964e-18],
    ],
    tail: [
        0.22222222222333915,
        0.18181818164170016,
        0.15384617121197358,
        0.13333223774403163,
        0.11769133383839783,
        0.10415840543375705,
        0.11059688401966815,
    ],
};

/// Enough for what is no exponent then.
const ATANH_2_SHORT: Polynomial<3, 8> = ATANH_2.with_longer_tail();

const ONE: i64 = 1023 << 52;
const HALF_ROOT: i64 = 0x3fe6a09e667f3bcd;

/// The exponent of a positive normal number, as a double and in its place: without it, what is left is from sqrt(1/2)
/// to sqrt(2).
#[inline(always)]
fn exponent<R: Doubles>(x: R) -> (R, R::Truth) {
    let bits = Lanes::<i64>::add(x.bits(), Lanes::<i64>::splat(ONE - HALF_ROOT));
    let number = Shift::<i64>::shr_by(bits, 52).or(Lanes::<i64>::splat(0x433 << 52));
    let exponent = R::from_bits(number).sub(c(4503599627370496.0 + 1023.0));
    let place = Lanes::<i64>::sub(bits.and(Lanes::<i64>::splat(0xfff << 52)), Lanes::<i64>::splat(ONE));
    (exponent, place)
}

/// ln(1 + x), where the sum is from sqrt(1/2) to sqrt(2) or so.
#[inline(always)]
fn near_1<R: Doubles, const M: usize, const N: usize>(x: Pair<R>, series: &Polynomial<M, N>) -> Pair<R> {
    let two = ordered_sum(c(2.0), x.high);
    let ratio = x.div(two.plus(x.low));
    ratio.mul(series.at(ratio.squared()))
}

/// The logarithm of 2^exponent, and another's.
#[inline(always)]
fn with_exponent<R: Doubles>(exponent: R, log: Pair<R>) -> Pair<R> {
    let Pair { high, low } = ordered_sum(exponent.mul(c(LN2[0])), log.high);
    Pair { high, low: low.add(exponent.mad(c(LN2[1]), log.low)) }
}

/// ln x; open where x is not positive and normal.
#[inline(always)]
pub(super) fn ln<R: Doubles, const M: usize, const N: usize>(x: R, series: &Polynomial<M, N>) -> Pair<R> {
    let (exponent, place) = exponent(x);
    let rest = R::from_bits(Lanes::<i64>::sub(x.bits(), place));
    let log = with_exponent(exponent, near_1(Pair::exact(rest.sub(c(1.0))), series));
    log.open_where(c::<R>(f64::MIN_POSITIVE).not_less_equal(x).or(x.not_less(c(f64::INFINITY))))
}

pub fn log<R: Doubles>(x: R) -> Pair<R> {
    ln(x, &ATANH_2_SHORT)
}
