//! Inverse trigonometric functions.

use super::Pair;
use super::arithmetic::{Polynomial, sum};
use crate::formula::real::c;
use crate::operation::{Bits, Doubles};
use core::f64::consts;

/// atan(x) / x in x^2 up to 1/16, within 2^-76.1.
const ATAN: Polynomial<4, 8> = Polynomial {
    leading: [
        [1.0, -1.2071964328069456e-23],
        [-0.3333333333333333, -1.8448004122469482e-17],
        [0.19999999999999996, 1.8384402018071112e-18],
        [-0.1428571428571301, -2.874187730910767e-18],
    ],
    tail: [
        0.11111111110913861,
        -0.0909090907287993,
        0.07692306646136063,
        -0.06666626614853674,
        0.05881326252232731,
        -0.052456596018250305,
        0.045702537961052336,
        -0.031018906742907117,
    ],
};

const ONE_PI: [f64; 2] = [consts::FRAC_1_PI, -1.9678676675182486e-17];
const PI: [f64; 2] = [consts::PI, 1.2246467991473532e-16];
const HALF_PI: [f64; 2] = [consts::FRAC_PI_2, 6.123233995736766e-17];
const QUARTER_PI: [f64; 2] = [consts::FRAC_PI_4, 3.061616997868383e-17];
const ATAN_HALF: [f64; 2] = [0.4636476090008061, 2.2698777452961687e-17];

/// Computes the angle of a point, from -pi to pi.
///
/// Lanes are undecided if a coordinate is very large, or very small and not 0, or much smaller than the other.
#[inline(always)]
fn angle<R: Doubles>(y: Pair<R>, x: Pair<R>) -> Pair<R> {
    let pair = |[high, low]: [f64; 2]| Pair::<R>::of(high, low);
    let (abs_y, abs_x) = (y.negate_by_sign(y.high), x.negate_by_sign(x.high));
    let is_steep = abs_x.high.less(abs_y.high);
    let (smaller, larger) = (abs_y.blend(abs_x, is_steep), abs_x.blend(abs_y, is_steep));
    let extreme = larger.high.not_less_equal(c(1e270));
    let small =
        smaller.high.less(c::<R>(1e-270).max(larger.high.mul(c(1e-290)))).and(smaller.high.not_equal(c(0.0)));
    // Replace 0 / 0 by 0 / 1.
    let larger = larger.blend(Pair::of(1.0, 0.0), larger.high.equal(c(0.0)));
    // The tangent of the base angle: 0, 1/2 or 1.
    let (above_0, above_half) =
        (larger.high.mul(c(0.25)).less(smaller.high), larger.high.mul(c(0.75)).less(smaller.high));
    let tangent = c::<R>(0.0).blend(c(0.5), above_0).blend(c(1.0), above_half);
    let rest = smaller.sub(larger.scaled(tangent)).div(larger.add(smaller.scaled(tangent)));
    let base = Pair::exact(c(0.0)).blend(pair(ATAN_HALF), above_0).blend(pair(QUARTER_PI), above_half);
    let angle = base.add_less(rest.mul(ATAN.at(rest.squared())));
    let angle = angle.blend(pair(HALF_PI).sub(angle), is_steep);
    let left = pair(PI).sub(angle);
    let angle = Pair {
        high: angle.high.blend_by_sign(left.high, x.high.bits()),
        low: angle.low.blend_by_sign(left.low, x.high.bits()),
    };
    angle.negate_by_sign(y.high).mark_undecided(extreme.or(small))
}

/// Computes sqrt(1 - x²).
#[inline(always)]
fn sqrt_one_minus_square<R: Doubles>(x: R) -> Pair<R> {
    sum(c(1.0), x).mul(sum(c(1.0), x.xor(c(-0.0)))).sqrt()
}

pub fn asin<R: Doubles>(x: R) -> Pair<R> {
    angle(Pair::exact(x), sqrt_one_minus_square(x))
}

pub fn acos<R: Doubles>(x: R) -> Pair<R> {
    angle(sqrt_one_minus_square(x), Pair::exact(x))
}

pub fn atan<R: Doubles>(x: R) -> Pair<R> {
    angle(Pair::exact(x), Pair::of(1.0, 0.0))
}

pub fn atan2<R: Doubles>(y: R, x: R) -> Pair<R> {
    angle(Pair::exact(y), Pair::exact(x))
}

macro_rules! parts_of_pi {
    ($($name:ident $of:ident($($x:ident),*);)*) => {$(
        pub fn $name<R: Doubles>($($x: R),*) -> Pair<R> {
            $of($($x),*).mul(Pair::of(ONE_PI[0], ONE_PI[1]))
        }
    )*};
}
parts_of_pi! { asinpi asin(x); acospi acos(x); atanpi atan(x); atan2pi atan2(y, x); }
