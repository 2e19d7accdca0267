//! Functions that pick by magnitude, and signs, with all bits of what they pick.

use super::{
    Binary, Float, Ternary, Unary, bitselect, each_lane, fabs, fmax, fmin, isgreater, isless, select,
};
use crate::half;
use crate::level::Level;

pub struct maxmag;
pub struct minmag;

/// The second operand by a condition; of half by relations.
macro_rules! by_magnitude {
    ($($name:ident($x:ident, $y:ident) [$of_equal:ident $first:ident $second:ident] = $condition:expr;)*) => {$(
        by_magnitude!(@of f32 f64; $name($x, $y) $condition);
        impl Binary<half, half, half> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, x: [half; N], y: [half; N]) -> [half; N] {
                let (a, b) = (fabs::lanes(level, x), fabs::lanes(level, y));
                let (first, second): ([i16; N], [i16; N]) = ($first::lanes(level, a, b), $second::lanes(level, a, b));
                select::lanes(level, select::lanes(level, $of_equal::lanes(level, x, y), x, first), y, second)
            }
        }
    )*};
    (@of $($element:ident)*; $name:ident($x:ident, $y:ident) $condition:expr) => {$(
        #[allow(clippy::eq_op, reason = "of NaN it is true")]
        impl Binary<$element, $element, $element> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(_: L, $x: [$element; N], $y: [$element; N]) -> [$element; N] {
                each_lane!(L, N, $element, ($x, $y) if $condition { $y } else { $x })
            }
        }
    )*};
}

// Not as great and not as small: the magnitudes are equal, or one is NaN; then as `fmax` and `fmin`.
by_magnitude! {
    maxmag(x, y) [fmax isgreater isless] = if x.abs() > y.abs() { false } else { x.abs() < y.abs() || x < y || x != x };
    minmag(x, y) [fmin isless isgreater] = if y.abs() > x.abs() { false } else { y.abs() < x.abs() || y < x || x != x };
}

pub struct copysign;

impl<E: Float> Binary<E, E, E> for copysign {
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(level: L, x: [E; N], y: [E; N]) -> [E; N] {
        <bitselect as Ternary<E, E, E, E>>::lanes(level, x, y, [E::NEG_ZERO; N])
    }
}
