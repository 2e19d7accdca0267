//! The kernels of the table's functions: a type a name, which implements the trait of its shape for the elements that
//! it takes.
//!
//! A kernel gets whole arrays: the lanes of a vector, four of a 3-vector, whose fourth may hold any value. It asks for
//! registers first, which `x86` has for some lengths and levels, and else is a guarded loop around the formula of one
//! lane. [`exact::functions`](crate::exact::functions) says what it has to return.

/// Returns what the registers of an architecture give, where it has something better for these operands:
/// `registers_first!(x86 neon: pick::select(level, x, y, c))`. Both have the function by the same name.
macro_rules! registers_first {
    (x86: $($form:ident)::+($level:ident, $($x:expr),+)) => {
        on_x86! {
            if let Some(result) = crate::x86::$($form)::+($level, $($x),+) {
                return result;
            }
        }
        // Read where there is no such architecture.
        let _ = $level;
    };
    (x86 neon: $($form:ident)::+($level:ident, $($x:expr),+)) => {
        registers_first!(x86: $($form)::+($level, $($x),+));
        on_neon! {
            if let Some(result) = crate::neon::$($form)::+($level, $($x),+) {
                return result;
            }
        }
    };
}

mod angle;
mod bits;
mod by_definition;
mod bytes;
mod division;
mod exponent;
mod float;
mod geometric;
mod integer;
mod lengths;
mod magnitude;
mod memory;
mod neighbour;
mod operands;
mod parts;
mod pick;
mod place;
mod real;
mod relational;
mod root;
mod smooth;
#[cfg(feature = "math")]
mod transcendental;

pub use angle::*;
pub use bits::*;
pub use by_definition::{ByDefinition, Formatted};
pub use bytes::*;
pub use division::*;
pub use exponent::*;
pub use float::*;
pub use geometric::*;
pub use integer::*;
pub use lengths::*;
pub use magnitude::*;
pub use memory::*;
pub use neighbour::*;
pub use operands::*;
pub use parts::*;
pub use pick::*;
pub use place::*;
pub use real::*;
pub use relational::*;
pub use root::*;
pub use smooth::*;
#[cfg(feature = "math")]
pub use transcendental::*;

use super::forms;
use crate::exact::mode::RTE;
use crate::half;
use crate::level::{Level, ON_X86};

/// Lanes to lanes.
pub trait Unary<X, R> {
    fn lanes<L: Level, const N: usize>(level: L, x: [X; N]) -> [R; N];
}

/// Lanes of two operands to lanes.
pub trait Binary<X, Y, R> {
    fn lanes<L: Level, const N: usize>(level: L, x: [X; N], y: [Y; N]) -> [R; N];
}

/// Lanes of three operands to lanes.
pub trait Ternary<X, Y, Z, R> {
    fn lanes<L: Level, const N: usize>(level: L, x: [X; N], y: [Y; N], z: [Z; N]) -> [R; N];
}

/// Components to one scalar: the first `WIDTH` of the lanes.
pub trait UnaryAcross<X, R> {
    fn scalar<L: Level, const N: usize, const WIDTH: usize>(level: L, x: [X; N]) -> R;
}

/// Components of two operands to one scalar.
pub trait BinaryAcross<X, Y, R> {
    fn scalar<L: Level, const N: usize, const WIDTH: usize>(level: L, x: [X; N], y: [Y; N]) -> R;
}

/// Halves as floats.
#[inline(always)]
fn widened<L: Level, const N: usize>(level: L, x: [half; N]) -> [f32; N] {
    forms::half_to_float::<L, RTE, false, N>(level, x)
}

/// Floats as halves.
#[inline(always)]
fn narrowed<L: Level, const N: usize>(level: L, x: [f32; N]) -> [half; N] {
    forms::float_to_half::<L, RTE, false, N>(level, x)
}

/// What a relation returns: true is -1 in vectors, and 1 of scalars.
pub trait Truth: bytemuck::Pod {
    const FALSE: Self;
    /// All bits.
    const TRUE: Self;
    const ONE: Self;
    /// What comparisons of floats return, of halves that they stand for.
    fn of_floats<L: Level, const N: usize>(level: L, x: [i32; N]) -> [Self; N];
}

macro_rules! truth {
    ($($int:ident by $form:ident)*) => {$(
        impl Truth for $int {
            const FALSE: Self = 0;
            const TRUE: Self = -1;
            const ONE: Self = 1;
            #[inline(always)]
            fn of_floats<L: Level, const N: usize>(level: L, x: [i32; N]) -> [Self; N] {
                // x86 packs with saturation; NEON takes every other lane of two registers.
                forms::$form::<L, RTE, ON_X86, N>(level, x)
            }
        }
    )*};
}
truth! { i8 by int_to_char i16 by int_to_short i32 by int_to_int i64 by int_to_long }

/// True of one lane of `n`.
#[inline(always)]
pub const fn truth<R: Truth>(holds: bool, n: usize) -> R {
    match holds {
        true if n == 1 => R::ONE,
        true => R::TRUE,
        false => R::FALSE,
    }
}

/// Defines kernels by the formula of a lane, for each of the types of a list: `integers: hadd(x, y) by integer::hadd =
/// (x & y) + ...;`, where each architecture has that function. The formula may use the type as `E`.
macro_rules! kernels {
    ($(#[$doc:meta])* $types:ident: $($rest:tt)*) => {
        $crate::kernel::functions::$types! { kernels! @each [$($rest)*] }
    };
    (@each $list:tt $($element:ident)*) => {
        $crate::kernel::functions::kernels!(@names $list);
        $($crate::kernel::functions::kernels!(@of $element $list);)*
    };
    (@names [$($name:ident($($operand:ident),*) $(by $($form:ident)::+)? = $formula:expr;)*]) => {$(
        $crate::kernel::functions::lanes! { $name }
    )*};
    (@of $element:ident [$($name:ident($($operand:ident),*) $(by $($form:ident)::+)? = $formula:expr;)*]) => {
        const _: () = {
            #[allow(dead_code)]
            type E = $element;
            $($crate::kernel::functions::kernels!(@impl $element $name($($operand),*) [$($($form)::+)?] $formula);)*
        };
    };
    (@impl $element:ident $name:ident($x:ident) $form:tt $formula:expr) => {
        impl $crate::kernel::functions::Unary<$element, $element> for $name {
            #[inline(always)]
            fn lanes<L: $crate::level::Level, const N: usize>(level: L, $x: [$element; N]) -> [$element; N] {
                $crate::kernel::functions::kernels!(@body $element level $form ($x) $formula)
            }
        }
    };
    (@impl $element:ident $name:ident($x:ident, $y:ident) $form:tt $formula:expr) => {
        impl $crate::kernel::functions::Binary<$element, $element, $element> for $name {
            #[inline(always)]
            fn lanes<L: $crate::level::Level, const N: usize>(
                level: L,
                $x: [$element; N],
                $y: [$element; N],
            ) -> [$element; N] {
                $crate::kernel::functions::kernels!(@body $element level $form ($x, $y) $formula)
            }
        }
    };
    (@impl $element:ident $name:ident($x:ident, $y:ident, $z:ident) $form:tt $formula:expr) => {
        impl $crate::kernel::functions::Ternary<$element, $element, $element, $element> for $name {
            #[inline(always)]
            fn lanes<L: $crate::level::Level, const N: usize>(
                level: L,
                $x: [$element; N],
                $y: [$element; N],
                $z: [$element; N],
            ) -> [$element; N] {
                $crate::kernel::functions::kernels!(@body $element level $form ($x, $y, $z) $formula)
            }
        }
    };
    (@body $element:ident $level:ident [] ($($x:ident),*) $formula:expr) => {{
        let _ = $level;
        $crate::kernel::functions::each_lane!(L, N, $element, ($($x),*) $formula)
    }};
    (@body $element:ident $level:ident [$($form:ident)::+] ($($x:ident),*) $formula:expr) => {{
        registers_first!(x86 neon: $($form)::+($level, $($x),*));
        $crate::kernel::functions::kernels!(@body $element $level [] ($($x),*) $formula)
    }};
}

/// The formula for each lane. Vectors that do not fill a register are better left to the compiler than guarded.
macro_rules! each_lane {
    ($level:ident, $n:ident, $result:ident, ($($x:ident),*) $formula:expr) => {{
        $crate::kernel::guard!($n >= 8 || $n == 4 && size_of::<$result>() >= 4);
        let mut result = [<$result as bytemuck::Zeroable>::zeroed(); $n];
        let mut lane = 0;
        while lane < $n {
            result[lane] = {
                $(
                    #[allow(unused_variables)]
                    let $x = $x[lane];
                )*
                $formula
            };
            lane += 1;
        }
        result
    }};
}

/// The types of the integers, given to a macro behind what it was called with.
macro_rules! integers {
    ($to:ident! $($before:tt)*) => { $crate::kernel::functions::$to! { $($before)* i8 u8 i16 u16 i32 u32 i64 u64 } };
}
/// Those of 32 bits.
macro_rules! ints {
    ($to:ident! $($before:tt)*) => { $crate::kernel::functions::$to! { $($before)* i32 u32 } };
}

pub(crate) use by_definition::formatted;
pub(crate) use operands::{across, lanes};
pub(crate) use {each_lane, integers, ints, kernels};
