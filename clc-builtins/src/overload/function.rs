//! The functions of the table: the bounds on their operands, and the call of the kernel.
//!
//! Each name has one trait, with one impl for all operands that the row allows. The trait is implemented for the last
//! operand that does not determine `T` alone, so that an error points to it. The concrete impls of [`UnifyTwo`] and
//! [`UnifyThree`] determine the types of literals: `max(v, 2.5)`, `max(2.5, v)`.

#![allow(non_camel_case_types)]

use crate::kernel::functions::{Related, Shape};
use crate::operand::{Count, Operand};
use crate::types::operators::OperandOf;

/// The types of results and operands that depend on the `T` of a row.
pub mod results {
    use super::{Count, Operand, Related, Shape};

    pub type scalar<X> = <X as Operand>::Element;
    pub type signed<X> = <<X as Operand>::Count as Count>::Of<<<X as Operand>::Element as Related>::Signed>;
    pub type unsigned<X> =
        <<X as Operand>::Count as Count>::Of<<<X as Operand>::Element as Related>::Unsigned>;
    pub type wide<X> = <<X as Operand>::Count as Count>::Of<<<X as Operand>::Element as Related>::Wide>;
    pub type float<X> = <<X as Operand>::Count as Count>::Of<<<X as Operand>::Element as Related>::Float>;
    pub type ints<X> = <<X as Operand>::Count as Count>::Of<<<X as Operand>::Element as Related>::Int>;
    pub type relational<X> = <<X as Operand>::Count as Shape>::Relational<<X as Operand>::Element>;
}

/// The kinds of operands that depend on `T`.
pub mod operand_kinds {
    /// `T`.
    pub enum same {}
    /// `T` or its scalar, for the fourth of four operands.
    pub enum same_or_scalar {}
    pub enum signed {}
    pub enum unsigned {}
    pub enum ints {}
    /// `signed(T)` or `unsigned(T)`.
    pub enum signed_or_unsigned {}
    /// `ints(T)` or the table's `int`.
    pub enum ints_or_int {}
    /// Only the table's `int`.
    pub enum int {}
    /// Only the table's `uint`.
    pub enum uint {}
}

/// Two operands: one is `T`, and the other is `T` or its element type, which is used for every component.
///
/// The impls are concrete. The three impls of a vector determine `T` and the type of a literal. With conditions on `X`,
/// a wrong operand would cause two errors, so the conversion belongs to a supertrait.
pub trait UnifyTwo<X, T>: OperandOf<T> + IntoOperand<X, T> {
    #[inline(always)]
    fn unify(x: X, y: Self) -> (T, T) {
        (Self::into_operand(x), OperandOf::vector(y))
    }
}

/// Three operands: at least one is `T`, and the others are `T` or its element type.
pub trait UnifyThree<X, Y, T>: OperandOf<T> + IntoOperand<X, T> + IntoOperand<Y, T> {
    #[inline(always)]
    fn unify(x: X, y: Y, z: Self) -> (T, T, T) {
        (
            <Self as IntoOperand<X, T>>::into_operand(x),
            <Self as IntoOperand<Y, T>>::into_operand(y),
            OperandOf::vector(z),
        )
    }
}

/// Converts an operand, except the last one, to `T`.
pub trait IntoOperand<X, T>: Sized {
    fn into_operand(x: X) -> T;
}

impl<X: OperandOf<T>, T, Y> IntoOperand<X, T> for Y {
    #[inline(always)]
    fn into_operand(x: X) -> T {
        OperandOf::vector(x)
    }
}

/// Implements [`UnifyTwo`] and [`UnifyThree`] for a vector and its element type, or for a scalar.
macro_rules! unify {
    ($t:ident) => {
        crate::overload::unify! { @impls $t: [$t $t] [$t $t $t] }
    };
    ($t:ident $e:ident) => {
        crate::overload::unify! {
            @impls $t: [$t $t] [$t $e] [$e $t]
            [$t $t $t] [$t $t $e] [$t $e $t] [$e $t $t] [$t $e $e] [$e $t $e] [$e $e $t]
        }
    };
    (@impls $t:ident: $([$x:ident $y:ident $($z:ident)?])*) => {
        $(crate::overload::unify! { @impl $t $x $y $($z)? })*
    };
    (@impl $t:ident $x:ident $y:ident) => {
        impl crate::overload::UnifyTwo<$x, $t> for $y {}
    };
    (@impl $t:ident $x:ident $y:ident $z:ident) => {
        impl crate::overload::UnifyThree<$x, $y, $t> for $z {}
    };
}

/// An operand of a function of `X`, of the kind `F`.
pub trait OperandVariant<F, X>: Sized {
    /// The operand of the kernel, with the same number of components as `X`.
    type KernelOperand: Operand;
    fn into_kernel_operand(value: Self) -> Self::KernelOperand;
}

#[diagnostic::do_not_recommend]
impl<X: Operand> OperandVariant<operand_kinds::same, X> for X {
    type KernelOperand = X;
    #[inline(always)]
    fn into_kernel_operand(value: Self) -> X {
        value
    }
}

#[diagnostic::do_not_recommend]
impl<X: Operand, Y: OperandOf<X>> OperandVariant<operand_kinds::same_or_scalar, X> for Y {
    type KernelOperand = X;
    #[inline(always)]
    fn into_kernel_operand(value: Self) -> X {
        OperandOf::vector(value)
    }
}

// The impl is for the only possible type, so that a literal gets this type.
macro_rules! related_forms {
    ($($kind:ident)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<X> OperandVariant<operand_kinds::$kind, X> for results::$kind<X>
        where
            X: Operand<Element: Related>,
            results::$kind<X>: Operand,
        {
            type KernelOperand = Self;
            #[inline(always)]
            fn into_kernel_operand(value: Self) -> Self {
                value
            }
        }
    )*};
}
related_forms! { signed unsigned ints }

// The kernel checks that the operand is an integer.
#[diagnostic::do_not_recommend]
impl<X, Y> OperandVariant<operand_kinds::signed_or_unsigned, X> for Y
where
    X: Operand<Element: Related>,
    Y: Operand<Count = X::Count, Element: Related<Size = <X::Element as Related>::Size>>,
{
    type KernelOperand = Y;
    #[inline(always)]
    fn into_kernel_operand(value: Self) -> Y {
        value
    }
}

#[diagnostic::do_not_recommend]
impl<X, Y> OperandVariant<operand_kinds::ints_or_int, X> for Y
where
    X: Operand<Element: Related>,
    results::ints<X>: Operand,
    Y: OperandOf<results::ints<X>>,
{
    type KernelOperand = results::ints<X>;
    #[inline(always)]
    fn into_kernel_operand(value: Self) -> results::ints<X> {
        OperandOf::vector(value)
    }
}

/// Implements an operand that is the same scalar for every `T`, and is used for every component.
macro_rules! single_signature {
    ($kind:ident $scalar:ident) => {
        #[diagnostic::do_not_recommend]
        impl<X> crate::overload::OperandVariant<crate::overload::operand_kinds::$kind, X> for $scalar
        where
            X: crate::overload::Operand,
            <X::Count as crate::overload::Count>::Of<$scalar>: crate::overload::Operand,
            $scalar: crate::operators::OperandOf<<X::Count as crate::overload::Count>::Of<$scalar>>,
        {
            type KernelOperand = <X::Count as crate::overload::Count>::Of<$scalar>;
            #[inline(always)]
            fn into_kernel_operand(value: Self) -> Self::KernelOperand {
                crate::operators::OperandOf::vector(value)
            }
        }
    };
}

/// Declares the bound of a function, and its impl. The types of the other operands are arguments of the trait, which is
/// implemented for `$implementing_type`.
macro_rules! function_bound {
    (@trait $name:ident<$($argument:ident,)*>($($x:ident: $X:ty,)*) $message:literal $label:literal $note:literal) => {
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name<$($argument,)* R>: Sized {
            fn apply($($x: $X),*) -> R;
        }
    };
    // Implements the function for every `T` of a domain with some widths. `T` is determined by several operands, or the
    // others depend on it.
    (@impl_of $name:ident<$($argument:ty,)*>($($x:ident: $X:ty,)*) -> $result:ty, for $implementing_type:ident [$($letter:ident)*]
        $t:ident [$domain:ident $widths:ident] [$(($($of_t:ident)*): $with:ident $unification:ident<$($first:ident,)*>)?]
        [$($other:ident $kind:ident)*] using $kernel:ty: $function:ident<$($as:ty,)*>($($operand:expr,)*)) => {
        #[diagnostic::do_not_recommend]
        impl<$($letter),*> $name<$($argument,)* $result> for $implementing_type
        where
            $($with: crate::overload::$unification<$($first,)* $t>,)?
            $t: Operand<Element: domains::$domain, Count: $widths>,
            $($other: OperandVariant<operand_kinds::$kind, $t>,)*
            $result: Operand,
            $kernel: $function<$($as,)* $result>,
        {
            #[inline(always)]
            fn apply($($x: $X),*) -> $result {
                $(let ($($of_t),*) = crate::overload::$unification::unify($($of_t),*);)?
                <$kernel as $function<$($as,)* $result>>::of($($operand),*)
            }
        }
    };
    // The last operand is an output parameter.
    (@out_pointer $name:ident<$($argument:ty,)*>($($x:ident: $X:ty,)*) -> $result:ty, for $implementing_type:ident [$($letter:ident)*]
        $t:ident [$domain:ident $widths:ident] [$(($($of_t:ident)*): $with:ident $unification:ident<$($first:ident,)*>)?]
        [$($other:ident $kind:ident)*] $pointer:ident $of_pointer:ident
        using $kernel:ty: $function:ident<$($as:ty,)*>($($operand:expr,)*)) => {
        #[diagnostic::do_not_recommend]
        impl<$($letter),*> $name<$($argument,)* $result> for $implementing_type
        where
            $($with: crate::overload::$unification<$($first,)* $t>,)?
            $t: Operand<Element: domains::$domain, Count: $widths>,
            $($other: OperandVariant<operand_kinds::$kind, $t>,)*
            $implementing_type: OperandVariant<operand_kinds::$of_pointer, $t, KernelOperand = $implementing_type> + Operand,
            $result: Operand,
            $kernel: $function<$($as,)* TwoResults<$result, $implementing_type>>,
        {
            #[inline(always)]
            fn apply($($x: $X),*) -> $result {
                $(let ($($of_t),*) = crate::overload::$unification::unify($($of_t),*);)?
                let both = <$kernel as $function<$($as,)* TwoResults<$result, $implementing_type>>>::of($($operand),*);
                *$pointer = both.1;
                both.0
            }
        }
    };
    // The impl for one signature.
    (@one $name:ident<$($argument:ty,)*>($($x:ident: $X:ty,)*) -> $result:ty, for $implementing_type:ident = $call:expr) => {
        #[diagnostic::do_not_recommend]
        impl $name<$($argument,)* $result> for $implementing_type {
            #[inline(always)]
            fn apply($($x: $X),*) -> $result {
                $call
            }
        }
    };
}

pub(crate) use {function_bound, single_signature, unify};
