//! Functions that pick one of their operands, with all its bits: minima, maxima, clamps, selections.

use super::relational::{is_greater_number, is_lesser_number, isgreater, isless};
use super::{Binary, Ternary, each_lane};
use crate::half;
use crate::level::Level;
use bytemuck::{Pod, cast};

/// Kernels that pick the second operand on a condition; of half by a relation, the second of the two before it.
macro_rules! picks {
    ($($name:ident($x:ident, $y:ident) [$first:ident $second:ident $relation:ident] = $condition:expr;)*) => {$(
        super::lanes! { $name }
        picks!(@of i8 u8 i16 u16 i32 u32 i64 u64 f32 f64; $name($x, $y) $condition);
        impl Binary<half, half, half> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, $x: [half; N], $y: [half; N]) -> [half; N] {
                let holds: [i16; N] = $relation::lanes(level, $x, $y);
                select::lanes(level, $first, $second, holds)
            }
        }
    )*};
    (@of $($element:ident)*; $name:ident($x:ident, $y:ident) $condition:expr) => {$(
        #[allow(clippy::eq_op, reason = "of NaN it is true, and integers take the same words")]
        impl Binary<$element, $element, $element> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, $x: [$element; N], $y: [$element; N]) -> [$element; N] {
                registers_first!(x86 neon: pick::$name(level, $x, $y));
                each_lane!(L, N, $element, ($x, $y) if $condition { $y } else { $x })
            }
        }
    )*};
}

picks! {
    min(x, y) [x y isgreater] = y < x;
    max(x, y) [x y isless] = x < y;
    fmin(x, y) [y x is_lesser_number] = y < x || x != x;
    fmax(x, y) [y x is_greater_number] = x < y || x != x;
}

super::lanes! { clamp }

macro_rules! clamp {
    ($($element:ident: |$level:ident, $x:ident, $lo:ident, $hi:ident| $first:block)*) => {$(
        impl Ternary<$element, $element, $element, $element> for clamp {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(
                $level: L,
                $x: [$element; N],
                $lo: [$element; N],
                $hi: [$element; N],
            ) -> [$element; N] {
                $first
                fmin::lanes($level, fmax::lanes($level, $x, $lo), $hi)
            }
        }
    )*};
    (floats $($element:ident)*) => {
        clamp! { $($element: |level, x, lo, hi| {
            on_x86! {
                // The instructions do all but NaN, which counts as the lower limit, or as the upper one if that is NaN
                // too: a lane's formula, which of constants is one.
                let of_nan = each_lane!(L, N, $element, (lo, hi) if lo.is_nan() { hi } else { lo });
                if let Some(number) = crate::x86::pick::instead_of_nan(level, x, of_nan) {
                    registers_first!(x86: arithmetic::within(level, number, lo, hi));
                }
            }
        })* }
    };
    ($($element:ident)*) => {
        clamp! { $($element: |level, x, lo, hi| {})* }
    };
}
clamp! { i8 u8 i16 u16 i32 u32 i64 u64 half }
clamp! { floats f32 f64 }

super::lanes! { step }

macro_rules! step {
    ($($element:ident)*) => {$(
        impl Binary<$element, $element, $element> for step {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, edge: [$element; N], x: [$element; N]) -> [$element; N] {
                registers_first!(x86: arithmetic::step(level, edge, x));
                each_lane!(L, N, $element, (edge, x) if x < edge { 0.0 } else { 1.0 })
            }
        }
    )*};
}
step! { f32 f64 }

impl Binary<half, half, half> for step {
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(level: L, edge: [half; N], x: [half; N]) -> [half; N] {
        let is_below: [i16; N] = isless::lanes(level, x, edge);
        select::lanes(level, [half::ONE; N], [half::ZERO; N], is_below)
    }
}

/// An integer whose bits choose.
pub trait Condition: Pod {
    /// As a scalar's: whether it is not 0; as a component's: whether its most significant bit is set.
    fn holds(self, n: usize) -> bool;
    fn pick(self, x: Self, y: Self) -> Self;
}

macro_rules! conditions {
    ($($int:ident $signed:ident)*) => {$(
        impl Condition for $int {
            #[inline(always)]
            fn holds(self, n: usize) -> bool {
                if n == 1 { self != 0 } else { (self as $signed) < 0 }
            }
            #[inline(always)]
            fn pick(self, x: Self, y: Self) -> Self {
                x & !self | y & self
            }
        }
    )*};
}
conditions! { i8 i8 u8 i8 i16 i16 u16 i16 i32 i32 u32 i32 i64 i64 u64 i64 }

super::lanes! { select }

impl<E: Pod, C: Condition> Ternary<E, E, C, E> for select {
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(level: L, x: [E; N], y: [E; N], c: [C; N]) -> [E; N] {
        registers_first!(x86 neon: pick::select(level, x, y, c));
        each_lane!(L, N, E, (x, y, c) if c.holds(N) { y } else { x })
    }
}

super::lanes! { bitselect }

impl<E: Pod> Ternary<E, E, E, E> for bitselect {
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(level: L, x: [E; N], y: [E; N], c: [E; N]) -> [E; N] {
        registers_first!(x86 neon: pick::bitselect(level, x, y, c));
        match const { size_of::<E>() } {
            1 => by_bits::<E, u8, N>(x, y, c),
            2 => by_bits::<E, u16, N>(x, y, c),
            4 => by_bits::<E, u32, N>(x, y, c),
            _ => by_bits::<E, u64, N>(x, y, c),
        }
    }
}

#[inline(always)]
fn by_bits<E: Pod, U: Condition, const N: usize>(x: [E; N], y: [E; N], c: [E; N]) -> [E; N] {
    let (x, y, c): ([U; N], [U; N], [U; N]) = (cast(x), cast(y), cast(c));
    cast::<[U; N], [E; N]>(each_lane!(L, N, U, (x, y, c) c.pick(x, y)))
}
