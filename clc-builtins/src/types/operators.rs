//! The operators of vectors, which compute lane by lane (OpenCL C 6.5).
//!
//! ```
//! use clc_builtins::*;
//!
//! let v = float4(0.0, 0.25, 0.5, 1.0);
//! assert_eq!((1.0 - v) * 2.0 + v, float4(2.0, 1.75, 1.5, 1.0));
//! assert_eq!((uint4::splat(0x12345678) >> 8).x & 0xff, 0x56);
//! ```
//!
//! | operators | operands | result |
//! |---|---|---|
//! | `+` `-` `*` `/` `%`, unary `-` | all vectors, [`half`](struct@crate::half) | arithmetic |
//! | `&` `\|` `^` `!` | integer vectors | bitwise operations; `!` is OpenCL C's `~` |
//! | `<<` `>>` | integer vectors | shifts |
//! | `==` `!=` | all | one `bool` for all components, as everywhere in Rust; to compare lane by lane, use [`isequal`](crate::isequal), [`isnotequal`](crate::isnotequal) |
//! | `<` `>` `<=` `>=` | none | not supported; to compare lane by lane, use [`isless`](crate::isless), [`isgreater`](crate::isgreater), [`islessequal`](crate::islessequal), [`isgreaterequal`](crate::isgreaterequal) |
//!
//! Each operator with two operands also has an assignment operator: `v += 1.0`.
//!
//! # Operands
//!
//! Operators accept two vectors of the same type, or a vector and a scalar of exactly its element type in either order.
//! A literal without a suffix has that element type: `1.0 - v` for floats, `2 * v` for integers. As everywhere in Rust,
//! operands are not converted implicitly, although OpenCL C widens a scalar. Write `convert_float4(i) + v`, or
//! `v + n as f32`. The trait [`OperandOf`] expresses this rule.
//!
//! A shift accepts an integer scalar of any type, which shifts all lanes. It also accepts a vector of integers, signed
//! or unsigned, with the same number and size of components. OpenCL C has the same rule, which the trait [`Amount`]
//! expresses. On many processors, shifting by a scalar is far faster than shifting by a vector.
//!
//! # Results
//!
//! * Operators on vectors never panic, in any profile. Integers wrap, including `i8`. In contrast, OpenCL C computes
//!   the *scalar* sum `char + char` as an `int`.
//! * For integers, `x / 0` is `x` and `x % 0` is 0. The minimum divided by -1 is the minimum, with remainder 0. OpenCL
//!   C does not specify these values.
//! * Shifts use only the low bits of the amount, as in OpenCL C: `int4(1, 1, 1, 1) << 33` is 2. For signed integers,
//!   `>>` copies the sign.
//! * Floats follow IEEE 754 and round to nearest. The sign and payload of a NaN result are
//!   [unspecified](crate::determinism#nan). Unary `-` flips the sign of a NaN and keeps its other bits.
//! * `%` on floats is C's `fmod`: it is exact and has the sign of the first operand. OpenCL C defines `%` only for
//!   integers.
//! * [`half`](struct@crate::half) rounds every operation once, to nearest.
//!
//! If the padding of a 3-vector is 0, operators keep it 0. A vector that was cast from bytes may have other padding,
//! and operators may keep it. No component depends on the padding, and `==` ignores it. Functions such as
//! `as_float3(v)` clear it.

#![doc(alias("~", "complement", "bitwise_not", "shift", "arithmetic"))]
#![allow(unused_macros, unused_imports, reason = "some tables and targets do not use all")]

use crate::half;
use crate::operand::Operand;

// `+ - * & | ^ << >>` and integer division keep a padding of 0, because 0 / 0 is 0. The constants of unary operators also
// have a padding of 0. Only quotients of floats clear the padding. Clearing it in every result would cost one to three
// instructions: at V3, a loop over `x + y` of `char3` would take 1.5 times as long, and a loop over
// `(x * 2 + y) * x - y` of `float3` 1.2 times.

/// The operands that an operator accepts together with a vector `V`: a second `V`, or a scalar of its element type.
#[diagnostic::on_unimplemented(
    message = "no operator for `{V}` and `{Self}`",
    label = "expected `{V}` or its element type",
    note = "operators accept two vectors of the same type, or a vector and a scalar of exactly its element type",
    note = "write literals as `v + 1.0` for floats, `v + half!(1.0)` for half, `v + 1` for integers; convert other scalars to the element type, such as `convert_uint(x)` for `uint4`, and other vectors with `convert_float4(v)`; compare vectors with `isless(a, b)`, `isgreater(a, b)`, `isequal(a, b)`"
)]
pub trait OperandOf<V> {
    /// Returns a vector unchanged, or copies a scalar to every lane.
    #[doc(hidden)]
    fn vector(value: Self) -> V;
}

// Users do not call the method, and the page of every vector would show it.
#[doc(hidden)]
#[diagnostic::do_not_recommend]
impl<X: Operand> OperandOf<X> for X {
    #[inline(always)]
    fn vector(value: Self) -> X {
        value
    }
}

/// The shift amounts for a vector `V`: an integer scalar of any type for all lanes, or a vector of integers, signed or
/// unsigned, with the same number and size of components.
#[diagnostic::on_unimplemented(
    message = "cannot shift `{V}` by `{Self}`",
    label = "not a shift amount for `{V}`",
    note = "shift by an integer scalar of any type, or by a vector of integers with the same number and size of components"
)]
pub trait Amount<V> {
    /// Returns `x << value`.
    #[doc(hidden)]
    fn left(value: Self, x: V) -> V;
    /// Returns `x >> value`.
    #[doc(hidden)]
    fn right(value: Self, x: V) -> V;
}

/// A scalar integer that shifts all lanes by the same amount.
#[doc(hidden)]
pub trait ScalarAmount {
    /// Returns the low 32 bits of the amount, which include all bits that a shift uses.
    fn low(self) -> i32;
}

macro_rules! scalar_amounts {
    ($($scalar:ident)*) => {$(
        impl ScalarAmount for $scalar {
            #[inline(always)]
            fn low(self) -> i32 {
                self as i32
            }
        }
    )*};
}
scalar_amounts! { i8 u8 i16 u16 i32 u32 i64 u64 isize usize }

/// Implements operators with two operands, using functions of [`crate::kernel::operators`]. The left operand is a vector, or
/// a scalar if the right one is a vector.
macro_rules! binary_operators {
    ($name:ident $element:ident: $($operator:ident $method:ident $assign:ident $assign_method:ident $function:ident;)*) => {$(
        #[doc(hidden)]
        impl<R: crate::operators::OperandOf<$name>> core::ops::$operator<R> for $name {
            type Output = $name;
            #[inline]
            fn $method(self, other: R) -> $name {
                crate::kernel::operators::$function(self, crate::operators::OperandOf::<$name>::vector(other))
            }
        }
        #[doc(hidden)]
        impl<R: crate::operators::OperandOf<$name>> core::ops::$assign<R> for $name {
            #[inline]
            fn $assign_method(&mut self, other: R) {
                *self = core::ops::$operator::$method(*self, other);
            }
        }
        #[doc(hidden)]
        impl core::ops::$operator<$name> for $element {
            type Output = $name;
            #[inline]
            fn $method(self, other: $name) -> $name {
                core::ops::$operator::$method(crate::operators::OperandOf::<$name>::vector(self), other)
            }
        }
    )*};
}

/// Implements operators with one operand, using functions of [`crate::kernel::operators`].
macro_rules! unary_operators {
    ($name:ident: $($operator:ident $method:ident $function:ident $(($constant:ident))?;)*) => {$(
        #[doc(hidden)]
        impl core::ops::$operator for $name {
            type Output = $name;
            #[inline]
            fn $method(self) -> $name {
                crate::kernel::operators::$function(self $(, <Self as crate::register::Registered>::$constant())?)
            }
        }
    )*};
}

/// Implements the registers, the operands and the operators of a vector of floats.
macro_rules! float_vector {
    ($shape:ident $name:ident $element:ident $bytes:tt) => {
        crate::register::registered! { $shape $name $element $element $bytes }
        crate::types::operators::splat_operand! { $name $element }
        crate::types::operators::binary_operators! { $name $element:
            Add add AddAssign add_assign add;
            Sub sub SubAssign sub_assign sub;
            Mul mul MulAssign mul_assign mul;
            Div div DivAssign div_assign quotient;
            Rem rem RemAssign rem_assign rem;
        }
        crate::types::operators::unary_operators! { $name: Neg neg flip_sign (signs); }
    };
}

/// Implements the registers, the operands and the operators of a vector of integers.
macro_rules! integer_vector {
    ($shape:ident $name:ident $element:ident $bytes:tt) => {
        impl Eq for $name {}
        impl core::hash::Hash for $name {
            fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
                core::hash::Hash::hash(&self.to_array(), state)
            }
        }
        crate::register::registered! { $shape $name $element integer $bytes }
        crate::register::lane_masks! { $name $element }
        crate::types::operators::splat_operand! { $name $element }
        crate::types::operators::binary_operators! { $name $element:
            Add add AddAssign add_assign add;
            Sub sub SubAssign sub_assign sub;
            Mul mul MulAssign mul_assign mul;
            Div div DivAssign div_assign div;
            Rem rem RemAssign rem_assign rem;
            BitAnd bitand BitAndAssign bitand_assign and;
            BitOr bitor BitOrAssign bitor_assign or;
            BitXor bitxor BitXorAssign bitxor_assign xor;
        }
        crate::types::operators::unary_operators! { $name: Neg neg negate; Not not not; }
        crate::types::operators::shift_operators! { $name:
            Shl shl ShlAssign shl_assign left;
            Shr shr ShrAssign shr_assign right;
        }
        #[doc(hidden)]
        #[diagnostic::do_not_recommend]
        impl<N: crate::operators::ScalarAmount> crate::operators::Amount<$name> for N {
            #[inline(always)]
            fn left(value: Self, x: $name) -> $name {
                crate::kernel::operators::shl_by(x, value.low())
            }
            #[inline(always)]
            fn right(value: Self, x: $name) -> $name {
                crate::kernel::operators::shr_by(x, value.low())
            }
        }
        crate::types::operators::shift_amounts! { $name by $name }
    };
}

/// Implements the operand of an operator that copies a scalar to every lane.
macro_rules! splat_operand {
    ($name:ident $element:ident) => {
        #[doc(hidden)]
        #[diagnostic::do_not_recommend]
        impl crate::operators::OperandOf<$name> for $element {
            #[inline(always)]
            fn vector(value: Self) -> $name {
                crate::kernel::operators::splat(value)
            }
        }
    };
}

/// Implements shift operators for all types of amounts.
macro_rules! shift_operators {
    ($name:ident: $($operator:ident $method:ident $assign:ident $assign_method:ident $side:ident;)*) => {$(
        #[doc(hidden)]
        impl<N: crate::operators::Amount<$name>> core::ops::$operator<N> for $name {
            type Output = $name;
            #[inline]
            fn $method(self, amount: N) -> $name {
                crate::operators::Amount::<$name>::$side(amount, self)
            }
        }
        #[doc(hidden)]
        impl<N: crate::operators::Amount<$name>> core::ops::$assign<N> for $name {
            #[inline]
            fn $assign_method(&mut self, amount: N) {
                *self = crate::operators::Amount::<$name>::$side(amount, *self);
            }
        }
    )*};
}

/// Implements [`Amount`] for a vector with one amount per lane, signed or unsigned.
macro_rules! shift_amounts {
    ($name:ident by $amounts:ident) => {
        #[doc(hidden)]
        #[diagnostic::do_not_recommend]
        impl crate::operators::Amount<$name> for $amounts {
            #[inline(always)]
            fn left(value: Self, x: $name) -> $name {
                crate::kernel::operators::shl(x, bytemuck::must_cast(value))
            }
            #[inline(always)]
            fn right(value: Self, x: $name) -> $name {
                crate::kernel::operators::shr(x, bytemuck::must_cast(value))
            }
        }
    };
}

/// Implements the operators of a scalar float type that Rust lacks.
macro_rules! storage_float_operators {
    ($name:ident, $widen:path, $narrow:path) => {
        crate::types::operators::storage_float_operators! { @binary $name, $widen, $narrow:
            Add add AddAssign add_assign +;
            Sub sub SubAssign sub_assign -;
            Mul mul MulAssign mul_assign *;
            Div div DivAssign div_assign /;
            Rem rem RemAssign rem_assign %;
        }
        crate::register::arithmetic!($name);
        /// Flips the sign, even of a NaN.
        impl core::ops::Neg for $name {
            type Output = Self;
            #[inline]
            fn neg(self) -> Self {
                Self::from_bits(self.to_bits() ^ Self::NEG_ZERO.to_bits())
            }
        }
    };
    (@binary $name:ident, $widen:path, $narrow:path:
        $($operator:ident $method:ident $assign:ident $assign_method:ident $symbol:tt;)*) => {$(
        impl core::ops::$operator for $name {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                $narrow($widen(self) $symbol $widen(other))
            }
        }
        impl core::ops::$assign for $name {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $symbol other;
            }
        }
    )*};
}

pub(crate) use {
    binary_operators, float_vector, integer_vector, shift_amounts, shift_operators, splat_operand,
    storage_float_operators, unary_operators,
};

// The significand of a float has more than twice the bits of that of a half, plus two. Rounding to a float first
// therefore never changes the rounded half. The remainder is exact in both.
storage_float_operators!(
    half,
    crate::register::scalars::half_as_float,
    crate::register::scalars::nearest_half
);
