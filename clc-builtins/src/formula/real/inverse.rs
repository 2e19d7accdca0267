//! Inverse trigonometric functions.

use super::{c, nudge, polynomial};
use crate::formula::float::{magnitude, sign};
use crate::operation::Doubles;
use core::f64::consts;

/// asin(x) / x as a polynomial in x^2, for |x| up to 1/2, within 2^-56.0.
const ASIN: [f64; 13] = [
    f64::from_bits(0x3ff0000000000000),
    f64::from_bits(0x3fc55555555552aa),
    f64::from_bits(0x3fb333333337cc27),
    f64::from_bits(0x3fa6db6db3c0556e),
    f64::from_bits(0x3f9f1c72dd99b986),
    f64::from_bits(0x3f96e89d3e5f9126),
    f64::from_bits(0x3f91c6d85035b592),
    f64::from_bits(0x3f8c6e13ecfa64fe),
    f64::from_bits(0x3f88f6ae60927a68),
    f64::from_bits(0x3f7a6a6b38d2ee1e),
    f64::from_bits(0x3f943331ca69c7dc),
    f64::from_bits(0xbf90e8b47eaf95b6),
    f64::from_bits(0x3fa06f006fd75f39),
];

/// atan(x) / x as a polynomial in x^2, for |x| up to sqrt(2) - 1, within 2^-54.7.
const ATAN: [f64; 11] = [
    f64::from_bits(0x3ff0000000000000),
    f64::from_bits(0xbfd5555555555204),
    f64::from_bits(0x3fc9999999937de3),
    f64::from_bits(0xbfc2492490170fe6),
    f64::from_bits(0x3fbc71c64cb30c01),
    f64::from_bits(0xbfb745baf96c98a3),
    f64::from_bits(0x3fb3afb4933d7735),
    f64::from_bits(0xbfb0ffe2caaed0ce),
    f64::from_bits(0x3fad213c07fb58cd),
    f64::from_bits(0xbfa646e768119513),
    f64::from_bits(0x3f95ad6357ed835a),
];

/// Computes asin(x) for x up to 1/2, and acos(x) / 2 for larger x. Also returns where x is larger.
#[inline(always)]
fn small<R: Doubles>(x: R) -> (R, R::LaneMask) {
    let is_large = c::<R>(0.5).less(x);
    let half = c::<R>(0.5).sub(x.mul(c(0.5)));
    let square = x.mul(x).blend(half, is_large);
    let sine = x.blend(half.sqrt(), is_large);
    (sine.mul(polynomial(ASIN, square)), is_large)
}

/// Replaces the result by NaN for magnitudes above 1.
#[inline(always)]
fn nan_above_1<R: Doubles>(angle: R, x: R) -> R {
    angle.blend(c(f64::NAN), c::<R>(1.0).less(magnitude(x)))
}

pub fn asin<R: Doubles>(x: R) -> R {
    let (angle, is_large) = small(magnitude(x));
    let left = c::<R>(consts::FRAC_PI_2).sub(angle.add(angle));
    nan_above_1(angle.blend(left, is_large).or(sign(x)), x)
}

pub fn acos<R: Doubles>(x: R) -> R {
    let (angle, is_large) = small(magnitude(x));
    let double = angle.add(angle);
    let double = double.blend_by_sign(c::<R>(consts::PI).sub(double), x.bits());
    let small =
        nudge(c::<R>(consts::FRAC_PI_2).sub(angle.or(sign(x))), x, [(0x3982_6222, 1), (0x3288_85a3, 1)]);
    nan_above_1(small.blend(double, is_large), x)
}

/// Computes atan(x) from the tangent of the difference to 0, 1/8 or 1/4 of a turn.
pub fn atan<R: Doubles>(x: R) -> R {
    let abs = magnitude(x);
    let (is_middle, is_large) =
        (c::<R>(consts::SQRT_2 - 1.0).less(abs), c::<R>(consts::SQRT_2 + 1.0).less(abs));
    let over = abs.blend(abs.sub(c(1.0)), is_middle).blend(c(-1.0), is_large);
    let under = c::<R>(1.0).blend(abs.add(c(1.0)), is_middle).blend(abs, is_large);
    let base = c::<R>(0.0).blend(c(consts::FRAC_PI_4), is_middle).blend(c(consts::FRAC_PI_2), is_large);
    let tangent = over.div(under);
    tangent.mad(polynomial(ATAN, tangent.mul(tangent)), base).or(sign(x))
}

pub fn asinpi<R: Doubles>(x: R) -> R {
    asin(x).mul(c(consts::FRAC_1_PI))
}

pub fn acospi<R: Doubles>(x: R) -> R {
    acos(x).mul(c(consts::FRAC_1_PI))
}

pub fn atanpi<R: Doubles>(x: R) -> R {
    nudge(atan(x).mul(c(consts::FRAC_1_PI)), magnitude(x), [(0x3f69_3531, -1)])
}
