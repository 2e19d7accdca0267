//! Functions that pick by magnitude, and signs, with all bits of what they pick.

use super::{Binary, Float, Real, Ternary, bitselect, each_lane};
use crate::level::Level;

pub struct maxmag;
pub struct minmag;

/// The second operand by a condition on the values.
macro_rules! by_magnitude {
    ($($name:ident($x:ident, $y:ident) = $condition:expr;)*) => {$(
        #[allow(clippy::eq_op, reason = "of NaN it is true")]
        impl<E: Float> Binary<E, E, E> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, x: [E; N], y: [E; N]) -> [E; N] {
                let (a, b) = (E::widened(level, x), E::widened(level, y));
                each_lane!(L, N, E, (x, y, a, b) {
                    let ($x, $y) = (a, b);
                    if $condition { y } else { x }
                })
            }
        }
    )*};
}

// Not as great and not as small: the magnitudes are equal, or one is NaN; then as `fmax` and `fmin`.
by_magnitude! {
    maxmag(x, y) = if x.abs() > y.abs() { false } else { x.abs() < y.abs() || x < y || x != x };
    minmag(x, y) = if y.abs() > x.abs() { false } else { y.abs() < x.abs() || y < x || x != x };
}

pub struct copysign;

impl<E: Float> Binary<E, E, E> for copysign {
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(level: L, x: [E; N], y: [E; N]) -> [E; N] {
        <bitselect as Ternary<E, E, E, E>>::lanes(level, x, y, [E::NEG_ZERO; N])
    }
}
