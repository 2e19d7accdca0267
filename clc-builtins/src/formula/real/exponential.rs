//! Exponential functions, and the hyperbolic functions derived from them.

use super::{WHOLE, c, nudge, polynomial};
use crate::formula::float::{magnitude, sign};
use crate::operation::{Arithmetic, Doubles, Shift};

/// The coefficients of (2^x - 1) / x for |x| up to 1/2, with an error of at most 2^-49.5.
const EXP2_M1: [f64; 10] = [
    f64::from_bits(0x3fe62e42fefa39f7),
    f64::from_bits(0x3fcebfbdff82c541),
    f64::from_bits(0x3fac6b08d7044141),
    f64::from_bits(0x3f83b2ab6fbb4269),
    f64::from_bits(0x3f55d87fe908fac6),
    f64::from_bits(0x3f2430912c7aa885),
    f64::from_bits(0x3eeffcb766445fd5),
    f64::from_bits(0x3eb62c083a2fd484),
    f64::from_bits(0x3e7b65745f81e39f),
    f64::from_bits(0x3e3e4cf4cde66f39),
];

/// The coefficients of (2^x - 1) / x for |x| up to 1/2, with an error of at most 2^-55.6.
const EXP2_M1_FINER: [f64; 11] = [
    f64::from_bits(0x3fe62e42fefa39ef),
    f64::from_bits(0x3fcebfbdff82c598),
    f64::from_bits(0x3fac6b08d704a08d),
    f64::from_bits(0x3f83b2ab6fba1ddc),
    f64::from_bits(0x3f55d87fe78b22df),
    f64::from_bits(0x3f243091309731c9),
    f64::from_bits(0x3eeffcbfc1e3565e),
    f64::from_bits(0x3eb62bfd464c1650),
    f64::from_bits(0x3e7b525a122bd81e),
    f64::from_bits(0x3e3e606727767c0e),
    f64::from_bits(0x3dfe8ca7cf806709),
];

/// log2 e and log2 10 in two parts. The first part has 29 bits, so that its product with a float is exact.
const LOG2_E: [f64; 2] = [f64::from_bits(0x3ff7154765000000), f64::from_bits(0x3e05c17f0bbbe880)];

const LOG2_10: [f64; 2] = [f64::from_bits(0x400a934f09000000), f64::from_bits(0x3e2e68dc57f24960)];

/// Computes 2^(x + d), where `low` adds the low part d of the exponent to the fraction of x. The result must be a normal
/// double.
#[inline(always)]
pub(super) fn exp2_of<R: Doubles>(x: R, low: impl Fn(R) -> R) -> R {
    let whole = x.add(c(WHOLE));
    let rest = low(x.sub(whole.sub(c(WHOLE))));
    let power = polynomial(EXP2_M1, rest).mad(rest, c(1.0));
    R::from_bits(Arithmetic::<i64>::add(power.bits(), Shift::<i64>::shl_by(whole.bits(), 52)))
}

/// Computes e^x. The result must be a normal double.
#[inline(always)]
fn power<R: Doubles>(x: R) -> R {
    exp2_of(x.mul(c(LOG2_E[0])), |rest| x.mad(c(LOG2_E[1]), rest))
}

pub fn exp<R: Doubles>(x: R) -> R {
    // NaN stays NaN.
    power(x.max(c(-104.0)).min(c(89.0)))
}

pub fn exp2<R: Doubles>(x: R) -> R {
    let x = x.max(c(-151.0)).min(c(129.0));
    nudge(exp2_of(x, |rest| rest), x, [(0x3b42_9d37, 1), (0xbcf3_a937, 1)])
}

pub fn exp10<R: Doubles>(x: R) -> R {
    let x = x.max(c(-46.0)).min(c(39.0));
    exp2_of(x.mul(c(LOG2_10[0])), |rest| x.mad(c(LOG2_10[1]), rest))
}

/// Computes e^x - 1 as a double, for floats from -104 to 180.
#[inline(always)]
fn exp_m1<R: Doubles>(x: R) -> R {
    let product = x.mul(c(LOG2_E[0]));
    let whole = product.add(c(WHOLE));
    let rest = x.mad(c(LOG2_E[1]), product.sub(whole.sub(c(WHOLE))));
    let less = polynomial(EXP2_M1_FINER, rest).mul(rest);
    let shift = Shift::<i64>::shl_by(whole.bits(), 52);
    let power = R::from_bits(Arithmetic::<i64>::add(c::<R>(1.0).bits(), shift));
    power.mad(less, power.sub(c(1.0)))
}

pub fn expm1<R: Doubles>(x: R) -> R {
    exp_m1(x.max(c(-104.0)).min(c(89.0))).or(sign(x))
}

/// Computes (m + m / (m + 1)) / 2 with m = e^x - 1.
pub fn sinh<R: Doubles>(x: R) -> R {
    let m = exp_m1(magnitude(x).min(c(90.0)));
    let sinh = m.add(m.div(m.add(c(1.0)))).mul(c(0.5));
    nudge(sinh, magnitude(x), [(0x3a12_85ff, -4)]).or(sign(x))
}

pub fn cosh<R: Doubles>(x: R) -> R {
    let power = power(x.max(c(-90.0)).min(c(90.0))).mul(c(0.5));
    power.add(c::<R>(0.25).div(power))
}

/// Computes m / (m + 2) with m = e^2x - 1.
pub fn tanh<R: Doubles>(x: R) -> R {
    let m = exp_m1(magnitude(x.add(x)).min(c(20.0)));
    m.div(m.add(c(2.0))).or(sign(x))
}
