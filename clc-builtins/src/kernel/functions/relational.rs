//! Comparisons, classes of floats, and what a whole vector says.

use super::{Truth, Unary, each_lane, truth};
use crate::half;
use crate::level::Level;

/// By the magnitude, as bits: those of an infinity and of the least normal number divide the classes.
macro_rules! classes {
    ($($name:ident($x:ident, $infinity:ident, $least:ident) $(by $form:ident)? = $holds:expr;)*) => {
        $(pub struct $name;)*
        classes!(@of half u16; $($name($x, $infinity, $least) [] $holds;)*);
        classes!(@of f32 u32; $($name($x, $infinity, $least) [$($form)?] $holds;)*);
        classes!(@of f64 u64; $($name($x, $infinity, $least) [$($form)?] $holds;)*);
    };
    (@of $float:ident $bits:ident; $($name:ident($x:ident, $infinity:ident, $least:ident) [$($form:ident)?] $holds:expr;)*) => {$(
        #[allow(clippy::manual_range_contains, reason = "the classes read alike")]
        impl<R: Truth> Unary<$float, R> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, x: [$float; N]) -> [R; N] {
                $(
                    registers_first!(x86: relational::$form(level, x));
                )?
                let _ = level;
                #[allow(unused)]
                const $infinity: $bits = $float::INFINITY.to_bits();
                #[allow(unused)]
                const $least: $bits = $float::MIN_POSITIVE.to_bits();
                each_lane!(L, N, R, (x) {
                    let $x = x.to_bits() & ($bits::MAX >> 1);
                    truth::<R>($holds, N)
                })
            }
        }
    )*};
}

classes! {
    isfinite(x, INFINITY, LEAST) by isfinite = x < INFINITY;
    isinf(x, INFINITY, LEAST) = x == INFINITY;
    isnan(x, INFINITY, LEAST) by isnan = x > INFINITY;
    isnormal(x, INFINITY, LEAST) = x >= LEAST && x < INFINITY;
}

pub struct signbit;

macro_rules! signbits {
    ($($float:ident $bits:ident)*) => {$(
        impl<R: Truth> Unary<$float, R> for signbit {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, x: [$float; N]) -> [R; N] {
                registers_first!(x86: relational::signbit(level, x));
                each_lane!(L, N, R, (x) truth::<R>(x.to_bits() > $bits::MAX >> 1, N))
            }
        }
    )*};
}
signbits! { half u16 f32 u32 f64 u64 }
