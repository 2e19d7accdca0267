//! Roots.

use super::c;
#[cfg(feature = "math")]
use super::{WHOLE, exponent, polynomial};
#[cfg(feature = "math")]
use crate::formula::float::{magnitude, sign};
use crate::operation::Doubles;
#[cfg(feature = "math")]
use crate::operation::{Arithmetic, Bits, Shift};

/// Computes 1 / sqrt(x). No significand of a float is so close to a midpoint that rounding to double twice matters.
#[inline(always)]
pub fn rsqrt<R: Doubles>(x: R) -> R {
    c::<R>(1.0).div(x.sqrt()).blend(c(f64::NAN), x.less(c(0.0)))
}

#[cfg(feature = "math")]
/// x^(-1/3) for x from 1 to 2, within 2^-20.1.
const INVERSE_CBRT: [f64; 7] = [
    f64::from_bits(0x3ffe13976e1dea49),
    f64::from_bits(0xbfffc422a1e8d33d),
    f64::from_bits(0x3fffa1c630611529),
    f64::from_bits(0xbff45fb5ce464ced),
    f64::from_bits(0x3fe01053c97a306a),
    f64::from_bits(0xbfbc43d2f820e2e8),
    f64::from_bits(0x3f854696771b3717),
];

/// 2^(1/3) and 2^(-1/3).
#[cfg(feature = "math")]
const CBRT_2: [f64; 2] = [f64::from_bits(0x3ff428a2f98d728b), f64::from_bits(0x3fe965fea53d6e3d)];

/// Computes the cube root.
///
/// With r near m^(-1/3) and m r^3 = 1 - e, the root of m is m r^2 (1 + 2/3 e + 5/9 e^2 + 40/81 e^3 ...).
#[cfg(feature = "math")]
pub fn cbrt<R: Doubles>(x: R) -> R {
    let abs = magnitude(x);
    let bits = abs.bits();
    // The exponent is a multiple of 3, plus -1, 0 or 1. For this rest, the root is multiplied by a cube root of 2.
    let exponent = exponent::<R>(bits);
    let third = exponent.mul(c(1.0 / 3.0)).add(c(WHOLE));
    let rest = third.sub(c(WHOLE)).mad(c(-3.0), exponent);
    let fraction = Arithmetic::<i64>::splat(0x000f_ffff_ffff_ffff);
    let m = R::from_bits(bits.and(fraction)).or(c(1.0));
    let r = polynomial(INVERSE_CBRT, m);
    let square = r.mul(r);
    let root = m.mul(square);
    let e = c::<R>(1.0).sub(root.mul(r));
    let series = polynomial([2.0 / 3.0, 5.0 / 9.0, 40.0 / 81.0], e);
    let root = root.mul(e).mad(series, root);
    let factor =
        c::<R>(1.0).blend(c(CBRT_2[0]), c::<R>(0.0).less(rest)).blend(c(CBRT_2[1]), rest.less(c(0.0)));
    let root = root.mul(factor);
    let scaled = R::from_bits(Arithmetic::<i64>::add(root.bits(), Shift::<i64>::shl_by(third.bits(), 52)));
    let same = abs.equal(c(0.0)).or(abs.not_less(c(f64::INFINITY)));
    scaled.blend(abs, same).xor(sign(x))
}

/// Computes the length of (x, y) within 2^-52. The squares are exact. Lanes with a NaN operand are undecided.
#[cfg(feature = "math")]
#[inline(always)]
pub fn hypot<R: Doubles>(x: R, y: R) -> R {
    // Replace infinity by a number that rounds to it.
    x.mad(x, y.mul(y)).sqrt().min(c(1e300))
}
