//! Sines.

use super::Pair;
use super::arithmetic::{Polynomial, nearest, sum};
use crate::formula::float::magnitude;
use crate::formula::real::c;
use crate::register::{Doubles, Shift};

/// sin(x) / x in x^2 up to 2.468, within 2^-71.2.
const SIN: Polynomial<5, 5> = Polynomial {
    leading: [
        [1.0, -3.79351118042977e-22],
        [-0.16666666666666666, -9.222320490079443e-18],
        [0.008333333333333333, -2.6630558835015157e-19],
        [-0.0001984126984126965, 1.883515823292758e-21],
        [2.755731922393633e-06, 1.414017083119202e-22],
    ],
    tail: [
        -2.5052108378092856e-08,
        1.6059043171488891e-10,
        -7.647126351922133e-13,
        2.8101846661701077e-15,
        -7.979839151596612e-18,
    ],
};

const ONE_PI: f64 = 0.3183098861837907;
/// The first three have 32 bits, so that their products with integers and halves below 2^20 are exact.
const PI: [f64; 4] =
    [3.1415926534682512, 1.2154201012607932e-10, 4.044532497422333e-21, 1.69568553207378e-31];

/// The sine of |x| up to half of pi.
#[inline(always)]
fn near_0<R: Doubles>(x: Pair<R>) -> Pair<R> {
    x.mul(SIN.at(x.mul(x)))
}

/// x - n pi.
#[inline(always)]
fn reduced<R: Doubles>(x: R, n: R) -> Pair<R> {
    let Pair { high, low } = sum(x, n.mul(c(-PI[0])));
    let first = sum(high, n.mul(c(-PI[1])));
    let second = sum(first.high, n.mul(c(-PI[2])));
    let low = low.add(first.low).add(second.low).add(n.mul(c(-PI[3])));
    super::arithmetic::ordered_sum(second.high, low)
}

const LIMIT: f64 = 3e6;

/// Open from 3,000,000 on.
pub fn sin<R: Doubles>(x: R) -> Pair<R> {
    let (n, as_integer) = nearest(x.mul(c(ONE_PI)));
    let sign = R::from_bits(Shift::<i64>::shl_by(as_integer, 63));
    near_0(reduced(x, n)).by_sign_of(sign).open_where(magnitude::<f64, R>(x).not_less(c(LIMIT)))
}

/// As the sine of what is half of pi more.
pub fn cos<R: Doubles>(x: R) -> Pair<R> {
    let (n, as_integer) = nearest(x.mad(c(ONE_PI), c(-0.5)));
    let sign = R::from_bits(Shift::<i64>::shl_by(as_integer, 63));
    let value = near_0(reduced(x, n.add(c(0.5)))).by_sign_of(sign).negative();
    value.open_where(magnitude::<f64, R>(x).not_less(c(LIMIT)))
}
