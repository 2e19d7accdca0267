//! Functions that pick by magnitude, and signs, with all bits of what they pick.

use super::{Binary, Float, Ternary, Unary, bitselect, fabs, fmax, fmin, isgreater, isless, select};
use crate::half;
use crate::level::Level;

super::lanes! { maxmag minmag }

/// By relations of the magnitudes: of conditions in a formula, the compiler makes branches for each lane.
macro_rules! by_magnitude {
    ($($name:ident [$of_equal:ident $first:ident $second:ident];)*) => {$(
        by_magnitude!(@of $name [$of_equal $first $second] half i16 f32 i32 f64 i64);
    )*};
    (@of $name:ident $functions:tt $($element:ident $truth:ident)*) => {
        $(by_magnitude!(@impl $name $functions $element $truth);)*
    };
    (@impl $name:ident [$of_equal:ident $first:ident $second:ident] $element:ident $truth:ident) => {
        impl Binary<$element, $element, $element> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, x: [$element; N], y: [$element; N]) -> [$element; N] {
                let (a, b) = (fabs::lanes(level, x), fabs::lanes(level, y));
                let first: [$truth; N] = $first::lanes(level, a, b);
                let second: [$truth; N] = $second::lanes(level, a, b);
                select::lanes(level, select::lanes(level, $of_equal::lanes(level, x, y), x, first), y, second)
            }
        }
    };
}

// Not as great and not as small: the magnitudes are equal, or one is NaN; then as `fmax` and `fmin`.
by_magnitude! {
    maxmag [fmax isgreater isless];
    minmag [fmin isless isgreater];
}

super::lanes! { copysign }

impl<E: Float> Binary<E, E, E> for copysign {
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(level: L, x: [E; N], y: [E; N]) -> [E; N] {
        <bitselect as Ternary<E, E, E, E>>::lanes(level, x, y, [E::NEG_ZERO; N])
    }
}
