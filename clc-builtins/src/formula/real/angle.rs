//! The angle of a point.

use super::{c, polynomial};
use crate::formula::float::{magnitude, sign};
use crate::operation::Doubles;
use core::f64::consts;

/// The polynomial and constants for a unit of angles.
struct Unit {
    /// atan(x) / x as a polynomial in x², for |x| up to tan(π/8), within 2^-45.1.
    atan: [f64; 9],
    eighth_turn: f64,
    quarter_turn: f64,
    half_turn: f64,
}

const RADIAN: Unit = Unit {
    atan: [
        f64::from_bits(0x3fefffffffffff19),
        f64::from_bits(0xbfd55555554e9cef),
        f64::from_bits(0x3fc9999991560b4e),
        f64::from_bits(0xbfc249229c0f350c),
        f64::from_bits(0x3fbc714f1b96288c),
        f64::from_bits(0xbfb73db3cb48cf55),
        f64::from_bits(0x3fb35d8bd8b5f409),
        f64::from_bits(0xbfae18182070f881),
        f64::from_bits(0x3f9f725516106192),
    ],
    eighth_turn: consts::FRAC_PI_4,
    quarter_turn: consts::FRAC_PI_2,
    half_turn: consts::PI,
};

const HALF_TURN: Unit = Unit {
    atan: [
        f64::from_bits(0x3fd45f306dc9c7f0),
        f64::from_bits(0xbfbb2995e7af2788),
        f64::from_bits(0x3fb04c26b8f838d0),
        f64::from_bits(0xbfa74834d9724879),
        f64::from_bits(0x3fa21b6cdfa3b7e8),
        f64::from_bits(0xbf9d97657236d890),
        f64::from_bits(0x3f98a824dabf3616),
        f64::from_bits(0xbf932894274af174),
        f64::from_bits(0x3f84050031c71bba),
    ],
    eighth_turn: 0.25,
    quarter_turn: 0.5,
    half_turn: 1.0,
};

/// Computes the angle of a point within 2^-44.9. Lanes with a NaN coordinate are undecided.
#[inline(always)]
fn angle<R: Doubles>(y: R, x: R, unit: &Unit) -> R {
    /// tan(π/8), approximately.
    const EIGHTH: f64 = 0.41421356237;
    /// Replaces infinite coordinates, and its inverse replaces zero divisors.
    const HUGE: f64 = 1e300;
    let (abs_y, abs_x) = (magnitude(y), magnitude(x));
    let (smaller, larger) = (abs_y.min(abs_x).min(c(HUGE)), abs_x.max(abs_y).max(c(1.0 / HUGE)).min(c(HUGE)));
    // The tangent of the angle, or of the angle minus an eighth turn. The sums are exact.
    let is_near_1 = larger.mul(c(EIGHTH)).less(smaller);
    let (over, under) = (smaller.sub(larger.masked(is_near_1)), larger.add(smaller.masked(is_near_1)));
    let tangent = over.div(under);
    let near_0 = tangent.mul(polynomial(unit.atan, tangent.mul(tangent)));
    let angle = near_0.add(c::<R>(unit.eighth_turn).masked(is_near_1));
    let angle = angle.blend(c::<R>(unit.quarter_turn).sub(angle), abs_x.less(abs_y));
    let angle = angle.blend_by_sign(c::<R>(unit.half_turn).sub(angle), x.bits());
    angle.xor(sign(y))
}

pub fn atan2<R: Doubles>(y: R, x: R) -> R {
    angle(y, x, &RADIAN)
}

pub fn atan2pi<R: Doubles>(y: R, x: R) -> R {
    angle(y, x, &HALF_TURN)
}
