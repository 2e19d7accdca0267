//! The functions of the table: the bounds on their operands, and the call of the kernel.
//!
//! Each name has one trait, with one impl for all operands that the row allows. The trait is implemented for the last
//! operand that is not the only `T`, so that an error points to it. The concrete impls of [`Two`] and [`Three`]
//! determine the types of literals: `max(v, 2.5)`, `max(2.5, v)`.

#![allow(non_camel_case_types)]

use crate::kernel::functions::{Related, Shape};
use crate::operand::{Count, Operand};
use crate::types::operators::Beside;

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
    pub type truth<X> = <<X as Operand>::Count as Shape>::Relation<<X as Operand>::Element>;
}

/// The kinds of operands that depend on `T`.
pub mod forms {
    /// `T`.
    pub enum same {}
    /// `T` or its scalar, for the fourth of four operands.
    pub enum becomes {}
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
/// The impls are concrete. The three impls of a vector determine the type of a literal, and `T`. With conditions on
/// `X`, a wrong operand would be two errors. So the conversion belongs to a supertrait.
pub trait Two<X, T>: Beside<T> + Takes<X, T> {
    #[inline(always)]
    fn together(x: X, y: Self) -> (T, T) {
        (Self::taken(x), Beside::vector(y))
    }
}

/// Three operands: at least one is `T`, and the others are `T` or its element type.
pub trait Three<X, Y, T>: Beside<T> + Takes<X, T> + Takes<Y, T> {
    #[inline(always)]
    fn together(x: X, y: Y, z: Self) -> (T, T, T) {
        (<Self as Takes<X, T>>::taken(x), <Self as Takes<Y, T>>::taken(y), Beside::vector(z))
    }
}

/// Converts an operand before the last to `T`.
pub trait Takes<X, T>: Sized {
    fn taken(x: X) -> T;
}

impl<X: Beside<T>, T, Y> Takes<X, T> for Y {
    #[inline(always)]
    fn taken(x: X) -> T {
        Beside::vector(x)
    }
}

/// Implements [`Two`] and [`Three`] for a vector and its element type, or for a scalar.
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
        impl crate::overload::Two<$x, $t> for $y {}
    };
    (@impl $t:ident $x:ident $y:ident $z:ident) => {
        impl crate::overload::Three<$x, $y, $t> for $z {}
    };
}

/// An operand of a function of `X`, of the kind `F`.
pub trait Given<F, X>: Sized {
    /// The operand of the kernel, with the same number of components as `X`.
    type As: Operand;
    fn given(value: Self) -> Self::As;
}

#[diagnostic::do_not_recommend]
impl<X: Operand> Given<forms::same, X> for X {
    type As = X;
    #[inline(always)]
    fn given(value: Self) -> X {
        value
    }
}

#[diagnostic::do_not_recommend]
impl<X: Operand, Y: Beside<X>> Given<forms::becomes, X> for Y {
    type As = X;
    #[inline(always)]
    fn given(value: Self) -> X {
        Beside::vector(value)
    }
}

// The impl is for the only possible type, so that a literal gets this type.
macro_rules! related_forms {
    ($($form:ident)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<X> Given<forms::$form, X> for results::$form<X>
        where
            X: Operand<Element: Related>,
            results::$form<X>: Operand,
        {
            type As = Self;
            #[inline(always)]
            fn given(value: Self) -> Self {
                value
            }
        }
    )*};
}
related_forms! { signed unsigned ints }

// The kernel checks that the operand is an integer.
#[diagnostic::do_not_recommend]
impl<X, Y> Given<forms::signed_or_unsigned, X> for Y
where
    X: Operand<Element: Related>,
    Y: Operand<Count = X::Count, Element: Related<Size = <X::Element as Related>::Size>>,
{
    type As = Y;
    #[inline(always)]
    fn given(value: Self) -> Y {
        value
    }
}

#[diagnostic::do_not_recommend]
impl<X, Y> Given<forms::ints_or_int, X> for Y
where
    X: Operand<Element: Related>,
    results::ints<X>: Operand,
    Y: Beside<results::ints<X>>,
{
    type As = results::ints<X>;
    #[inline(always)]
    fn given(value: Self) -> results::ints<X> {
        Beside::vector(value)
    }
}

/// Implements an operand that is the same scalar for every `T`, and is used for every component.
macro_rules! alone {
    ($form:ident $scalar:ident) => {
        #[diagnostic::do_not_recommend]
        impl<X> crate::overload::Given<crate::overload::forms::$form, X> for $scalar
        where
            X: crate::overload::Operand,
            <X::Count as crate::overload::Count>::Of<$scalar>: crate::overload::Operand,
            $scalar: crate::operators::Beside<<X::Count as crate::overload::Count>::Of<$scalar>>,
        {
            type As = <X::Count as crate::overload::Count>::Of<$scalar>;
            #[inline(always)]
            fn given(value: Self) -> Self::As {
                crate::operators::Beside::vector(value)
            }
        }
    };
}

/// Declares the bound of a function, and its impl. The types of the other operands are arguments of the trait, which is
/// implemented for `$bearer`.
macro_rules! function_bound {
    (@trait $name:ident<$($argument:ident,)*>($($x:ident: $X:ty,)*) $message:literal $label:literal $note:literal) => {
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name<$($argument,)* R>: Sized {
            fn apply($($x: $X),*) -> R;
        }
    };
    // Implements the function for every `T` of a domain with some widths. Several operands determine `T`, or the others
    // depend on it.
    (@impl_of $name:ident<$($argument:ty,)*>($($x:ident: $X:ty,)*) -> $result:ty, for $bearer:ident [$($letter:ident)*]
        $t:ident [$domain:ident $widths:ident] [$(($($of_t:ident)*): $with:ident $way:ident<$($first:ident,)*>)?]
        [$($other:ident $form:ident)*] by $kernel:ty: $function:ident<$($as:ty,)*>($($given:expr,)*)) => {
        #[diagnostic::do_not_recommend]
        impl<$($letter),*> $name<$($argument,)* $result> for $bearer
        where
            $($with: crate::overload::$way<$($first,)* $t>,)?
            $t: Operand<Element: domains::$domain, Count: $widths>,
            $($other: Given<forms::$form, $t>,)*
            $result: Operand,
            $kernel: $function<$($as,)* $result>,
        {
            #[inline(always)]
            fn apply($($x: $X),*) -> $result {
                $(let ($($of_t),*) = crate::overload::$way::together($($of_t),*);)?
                <$kernel as $function<$($as,)* $result>>::of($($given),*)
            }
        }
    };
    // The last operand is an output parameter.
    (@place $name:ident<$($argument:ty,)*>($($x:ident: $X:ty,)*) -> $result:ty, for $bearer:ident [$($letter:ident)*]
        $t:ident [$domain:ident $widths:ident] [$(($($of_t:ident)*): $with:ident $way:ident<$($first:ident,)*>)?]
        [$($other:ident $form:ident)*] $place:ident $of_place:ident
        by $kernel:ty: $function:ident<$($as:ty,)*>($($given:expr,)*)) => {
        #[diagnostic::do_not_recommend]
        impl<$($letter),*> $name<$($argument,)* $result> for $bearer
        where
            $($with: crate::overload::$way<$($first,)* $t>,)?
            $t: Operand<Element: domains::$domain, Count: $widths>,
            $($other: Given<forms::$form, $t>,)*
            $bearer: Given<forms::$of_place, $t, As = $bearer> + Operand,
            $result: Operand,
            $kernel: $function<$($as,)* TwoResults<$result, $bearer>>,
        {
            #[inline(always)]
            fn apply($($x: $X),*) -> $result {
                $(let ($($of_t),*) = crate::overload::$way::together($($of_t),*);)?
                let both = <$kernel as $function<$($as,)* TwoResults<$result, $bearer>>>::of($($given),*);
                *$place = both.1;
                both.0
            }
        }
    };
    // The impl for one signature.
    (@one $name:ident<$($argument:ty,)*>($($x:ident: $X:ty,)*) -> $result:ty, for $bearer:ident = $call:expr) => {
        #[diagnostic::do_not_recommend]
        impl $name<$($argument,)* $result> for $bearer {
            #[inline(always)]
            fn apply($($x: $X),*) -> $result {
                $call
            }
        }
    };
}

pub(crate) use {alone, function_bound, unify};
