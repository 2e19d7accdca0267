//! Functions that select one of their operands by comparison.

use crate::operation::Constants;
use crate::operation::{Arithmetic, Bits, Floats, Integers, Register};

/// Inverts all bits.
#[inline(always)]
pub fn not<E: Copy, R: Bits + Arithmetic<E>>(x: R, ones: E) -> R {
    x.xor(R::splat(ones))
}

/// Selects bits of `y` where those of `mask` are set, and bits of `x` elsewhere.
#[inline(always)]
pub fn blend_bits<E: Copy, R: Bits + Arithmetic<E>>(x: R, y: R, mask: R, ones: E) -> R {
    y.and(mask).or(not(mask, ones).and(x))
}

#[inline(always)]
pub fn min<E: Copy, R: Register<E>>(x: R, y: R) -> R {
    x.blend(y, y.less(x))
}

#[inline(always)]
pub fn max<E: Copy, R: Register<E>>(x: R, y: R) -> R {
    x.blend(y, x.less(y))
}

/// Returns the smaller float, or `y` if `x` is NaN.
#[inline(always)]
pub fn fmin<E: Constants, R: Floats<E>>(x: R, y: R) -> R {
    x.min(y).blend(y, x.unordered(x))
}

#[inline(always)]
pub fn fmax<E: Constants, R: Floats<E>>(x: R, y: R) -> R {
    x.max(y).blend(y, x.unordered(x))
}

/// Computes the larger operand minus the smaller.
#[inline(always)]
pub fn abs_diff<E: Copy, R: Integers<E>>(x: R, y: R) -> R {
    x.max(y).sub(x.min(y))
}

/// Clamps with the instructions for minimum and maximum. Only NaN needs further code.
#[inline(always)]
pub fn clamp<E: Constants, R: Floats<E>>(x: R, low: R, high: R) -> R {
    x.blend(low.number_or(high), x.unordered(x)).max(low).min(high)
}
