//! Halves as integers of the same order, where no instruction makes floats of them.

use crate::half;
use crate::register::{Integers, Register};

const INFINITY: i16 = half::INFINITY.to_bits() as i16;

/// Both zeros are 0, and NaN is `nan`.
#[inline(always)]
pub fn ordered<R: Integers<i16> + Register<i16, Truth = R>>(x: R, nan: i16) -> R {
    let signs = x.shr_by(15);
    let magnitude = x.and(R::splat(i16::MAX));
    let is_nan = R::splat(INFINITY).less(magnitude);
    magnitude.xor(signs).sub(signs).choose(R::splat(nan), is_nan)
}

#[inline(always)]
pub fn unordered<R: Integers<i16> + Register<i16, Truth = R>>(x: R, y: R) -> R {
    let magnitudes = R::splat(i16::MAX);
    R::splat(INFINITY).less(x.and(magnitudes).max(y.and(magnitudes)))
}

/// The greatest half below 1.
pub const BELOW_1: f32 = half::from_bits(half::ONE.to_bits() - 1).to_f32();
const LEAST: i16 = half::MIN_POSITIVE.to_bits() as i16;

#[inline(always)]
fn magnitude<R: Integers<i16>>(x: R) -> R {
    x.and(R::splat(i16::MAX))
}

#[inline(always)]
pub fn is_nan<R: Integers<i16>>(x: R) -> R::Truth {
    R::splat(INFINITY).less(magnitude(x))
}

#[inline(always)]
pub fn is_finite<R: Integers<i16>>(x: R) -> R::Truth {
    magnitude(x).less(R::splat(INFINITY))
}

#[inline(always)]
pub fn is_infinite<R: Integers<i16>>(x: R) -> R::Truth {
    magnitude(x).equal(R::splat(INFINITY))
}

/// By one comparison: the least such number becomes the least integer.
#[inline(always)]
pub fn is_normal<R: Integers<i16>>(x: R) -> R::Truth {
    magnitude(x).add(R::splat(i16::MIN.wrapping_sub(LEAST))).less(R::splat(i16::MIN + (INFINITY - LEAST)))
}
