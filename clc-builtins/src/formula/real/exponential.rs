//! Powers of numbers.

use super::{WHOLE, c, polynomial};
use crate::register::{Doubles, Lanes, Shift};

/// (2^x - 1) / x for |x| up to 1/2, within 2^-49.5.
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

/// log2 e in two parts: the first has 29 bits, so that its product with a float is exact.
const LOG2_E: [f64; 2] = [f64::from_bits(0x3ff7154765000000), f64::from_bits(0x3e05c17f0bbbe880)];

/// 2^(x + low), where the sum is within the exponents of a double; `low` gets what is left of x without its integer.
#[inline(always)]
pub(super) fn exp2_of<R: Doubles>(x: R, low: impl Fn(R) -> R) -> R {
    let whole = x.add(c(WHOLE));
    let rest = low(x.sub(whole.sub(c(WHOLE))));
    let power = polynomial(EXP2_M1, rest).mad(rest, c(1.0));
    R::from_bits(Lanes::<i64>::add(power.bits(), Shift::<i64>::shl_by(whole.bits(), 52)))
}

pub fn exp<R: Doubles>(x: R) -> R {
    // NaN stays.
    let x = x.max(c(-104.0)).min(c(89.0));
    exp2_of(x.mul(c(LOG2_E[0])), |rest| x.mad(c(LOG2_E[1]), rest))
}
