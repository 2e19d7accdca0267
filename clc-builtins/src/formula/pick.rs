//! What picks one of its operands, by a comparison.

use crate::operation::Constants;
use crate::operation::{Bits, Floats, Integers, Lanes, Register};

/// All bits flipped.
#[inline(always)]
pub fn not<E: Copy, R: Bits + Lanes<E>>(x: R, ones: E) -> R {
    x.xor(R::splat(ones))
}

/// By bits: `y` where those of `mask` are set.
#[inline(always)]
pub fn by_bits<E: Copy, R: Bits + Lanes<E>>(x: R, y: R, mask: R, ones: E) -> R {
    y.and(mask).or(not(mask, ones).and(x))
}

#[inline(always)]
pub fn min<E: Copy, R: Register<E>>(x: R, y: R) -> R {
    x.choose(y, y.less(x))
}

#[inline(always)]
pub fn max<E: Copy, R: Register<E>>(x: R, y: R) -> R {
    x.choose(y, x.less(y))
}

/// The minimum of floats, and `y` where `x` is NaN.
#[inline(always)]
pub fn fmin<E: Constants, R: Floats<E>>(x: R, y: R) -> R {
    x.min(y).choose(y, x.unordered(x))
}

#[inline(always)]
pub fn fmax<E: Constants, R: Floats<E>>(x: R, y: R) -> R {
    x.max(y).choose(y, x.unordered(x))
}

/// The greater without the less.
#[inline(always)]
pub fn abs_diff<E: Copy, R: Integers<E>>(x: R, y: R) -> R {
    x.max(y).sub(x.min(y))
}

/// The instructions do all but NaN.
#[inline(always)]
pub fn clamp<E: Constants, R: Floats<E>>(x: R, low: R, high: R) -> R {
    x.choose(low.number_or(high), x.unordered(x)).max(low).min(high)
}
