//! Comparison of halves as integers, for targets that cannot convert them to floats.

use crate::half;
use crate::operation::{Integers, Register};

const INFINITY: i16 = half::INFINITY.to_bits() as i16;

/// Converts halves to integers with the same order. Both zeros become 0, and NaN becomes `nan`.
#[inline(always)]
pub fn ordered<R: Integers<i16> + Register<i16, LaneMask = R>>(x: R, nan: i16) -> R {
    let signs = x.shr_by(15);
    let magnitude = x.and(R::splat(i16::MAX));
    let is_number = magnitude.less(R::splat(INFINITY + 1));
    R::splat(nan).blend(magnitude.xor(signs).sub(signs), is_number)
}

#[inline(always)]
pub fn unordered<R: Integers<i16> + Register<i16, LaneMask = R>>(x: R, y: R) -> R {
    let magnitudes = R::splat(i16::MAX);
    R::splat(INFINITY).less(x.and(magnitudes).max(y.and(magnitudes)))
}

/// The largest half below 1.
pub const BELOW_1: f32 = half::from_bits(half::ONE.to_bits() - 1).to_f32();
