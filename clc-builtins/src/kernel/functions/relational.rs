//! Comparisons, classes of floats, and what a whole vector says.

use super::{Binary, Truth, Unary, UnaryAcross, each_lane, forms, max, min, truth, widened};
use crate::half;
use crate::level::{Level, V3};
use bytemuck::cast;

macro_rules! comparisons {
    ($($name:ident($x:ident, $y:ident) $([$nan_x:ident $nan_y:ident])? = $holds:expr;)*) => {$(
        super::lanes! { $name }
        comparisons!(@of i8 u8 i16 u16 i32 u32 i64 u64 f32 f64; $name($x, $y) $holds);
        comparisons!(@halves $name $([$nan_x $nan_y])?);
    )*};
    (@of $($element:ident)*; $name:ident($x:ident, $y:ident) $holds:expr) => {$(
        #[allow(clippy::eq_op, clippy::double_comparisons, reason = "of NaN it is true, and integers take the same words")]
        impl<R: Truth> Binary<$element, $element, R> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, $x: [$element; N], $y: [$element; N]) -> [R; N] {
                registers_first!(x86 neon: relational::$name(level, $x, $y));
                each_lane!(L, N, R, ($x, $y) truth::<R>($holds, N))
            }
        }
    )*};
    (@halves $name:ident $([$nan_x:ident $nan_y:ident])?) => {
        impl<R: Truth> Binary<half, half, R> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, x: [half; N], y: [half; N]) -> [R; N] {
                $(
                    if const { !widens::<L>() } {
                        let (x, y) = (ordered(level, x, i16::$nan_x), ordered(level, y, i16::$nan_y));
                        return Self::lanes(level, x, y);
                    }
                )?
                if const { N == 2 } {
                    return of_four(Self::lanes(level, four(x), four(y)));
                }
                R::of_floats(level, Self::lanes(level, widened(level, x), widened(level, y)))
            }
        }
    };
}

// In brackets what stands for NaN, on the left and on the right, where halves are compared as integers.
comparisons! {
    isequal(x, y) [MIN MAX] = x == y;
    isnotequal(x, y) [MIN MAX] = x != y;
    isgreater(x, y) [MIN MAX] = x > y;
    isgreaterequal(x, y) [MIN MAX] = x >= y;
    isless(x, y) [MAX MIN] = x < y;
    islessequal(x, y) [MAX MIN] = x <= y;
    islessgreater(x, y) = x < y || x > y;
    isordered(x, y) = x == x && y == y;
    isunordered(x, y) = x != x || y != y;
}

pub(super) struct is_lesser_number;
pub(super) struct is_greater_number;

/// Of halves: x is a number, and the relation holds or y is NaN, which as a float is the limit.
macro_rules! numbers {
    ($($name:ident: $relation:ident [$nan_x:expr, $nan_y:expr] $limited:ident $limit:expr;)*) => {$(
        impl Binary<half, half, i16> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, x: [half; N], y: [half; N]) -> [i16; N] {
                if const { !widens::<L>() } {
                    return $relation::lanes(level, ordered(level, x, $nan_x), ordered(level, y, $nan_y));
                }
                if const { N == 2 } {
                    return of_four(Self::lanes(level, four(x), four(y)));
                }
                let y = $limited::lanes(level, [$limit; N], widened(level, y));
                i16::of_floats(level, $relation::lanes(level, widened(level, x), y))
            }
        }
    )*};
}
numbers! {
    is_lesser_number: islessequal [i16::MAX, i16::MAX - 1] min f32::INFINITY;
    is_greater_number: isgreaterequal [i16::MIN, i16::MIN + 1] max f32::NEG_INFINITY;
}

/// Two halves as the low ones of four, which fill a register with floats.
#[inline(always)]
fn four<const N: usize>(x: [half; N]) -> [half; 4] {
    cast([cast::<_, u32>(x), 0])
}

#[inline(always)]
fn of_four<R: Truth, const N: usize>(x: [R; 4]) -> [R; N] {
    cast(cast::<_, [[R; 2]; 2]>(x)[0])
}

/// Whether halves become floats by an instruction.
#[inline]
const fn widens<L: Level>() -> bool {
    on_neon! { return true; }
    #[allow(unreachable_code)]
    (L::LEVEL >= V3)
}

/// Halves as integers of the same order, both zeros as 0, and NaN as what makes a comparison false (of `isnotequal`
/// true): greater than every number or less, and not the same of both operands.
#[inline(always)]
fn ordered<L: Level, const N: usize>(level: L, x: [half; N], nan: i16) -> [i16; N] {
    registers_first!(x86: relational::ordered(level, x, nan));
    each_lane!(L, N, i16, (x) {
        let bits = x.to_bits() as i16;
        let magnitude = bits & i16::MAX;
        let signed = if bits < 0 { -magnitude } else { magnitude };
        if magnitude > INFINITY { nan } else { signed }
    })
}
const INFINITY: i16 = half::INFINITY.to_bits() as i16;

/// By the magnitude, as bits: those of an infinity and of the least normal number divide the classes.
macro_rules! classes {
    ($($name:ident($x:ident, $infinity:ident, $least:ident) $(by $form:ident)? = $holds:expr;)*) => {
        super::lanes! { $($name)* }
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

super::lanes! { signbit }

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

super::across! { any all }

macro_rules! whole {
    ($($int:ident)*) => {$(
        whole!(@of $int any |=);
        whole!(@of $int all &=);
    )*};
    (@of $int:ident $name:ident $operator:tt) => {
        impl UnaryAcross<$int, i32> for $name {
            #[inline(always)]
            fn scalar<L: Level, const N: usize, const WIDTH: usize>(level: L, x: [$int; N]) -> i32 {
                on_x86! {
                    if let Some(result) = crate::x86::relational::$name::<L, $int, N, WIDTH>(level, x) {
                        return result;
                    }
                }
                let _ = level;
                let mut bits = x[0];
                let mut lane = 1;
                while lane < WIDTH {
                    bits $operator x[lane];
                    lane += 1;
                }
                (bits < 0) as i32
            }
        }
    };
}
whole! { i8 i16 i32 i64 }
