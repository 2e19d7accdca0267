//! The functions of the table: what their bounds ask of operands, and how a call comes to its kernel.
//!
//! A name has one trait and one impl of it for every operand that the row allows. The trait is implemented by the
//! operand whose type must be able to follow from the others (`max(v, 2.5)`), so that a literal finds its type.

#![allow(non_camel_case_types)]

use crate::kernel::functions::{Binary, BinaryAcross, Ternary, Unary, UnaryAcross};
use crate::overload::marker::not_an_OpenCL_type;
use crate::overload::operand::{Count, Element, Operand};
use crate::types::operators::Beside;

/// The scalars that belong to one: the words of the table's forms. One that the table lacks is `not_an_OpenCL_type`.
pub trait Related: Element {
    /// A marker of its size.
    type Size;
    /// `signed(T)`: an integer as wide.
    type Signed: Element;
    /// `unsigned(T)`.
    type Unsigned: Element;
    /// `wide(T)`: an integer of twice the bits and the same sign.
    type Wide: Element;
    /// `float(T)`: a float as wide.
    type Float: Element;
    /// The table's `int`.
    type Int: Element;
}

impl Related for not_an_OpenCL_type {
    type Size = Self;
    type Signed = Self;
    type Unsigned = Self;
    type Wide = Self;
    type Float = Self;
    type Int = Self;
}

/// The impl of a scalar: `size signed unsigned wide float int`.
macro_rules! related {
    ($scalar:ident: $size:literal $signed:ident $unsigned:ident $wide:ident $float:ident $int:ident) => {
        impl crate::overload::Related for $scalar {
            type Size = crate::overload::marker::bytes<$size>;
            type Signed = $signed;
            type Unsigned = $unsigned;
            type Wide = $wide;
            type Float = $float;
            type Int = $int;
        }
    };
}

/// The types of results and operands that are not the `T` of a row, of such a type.
pub mod results {
    use super::{Count, Operand, Related, Shape};

    pub type scalar<X> = <X as Operand>::Element;
    pub type signed<X> = <<X as Operand>::Count as Count>::Of<<<X as Operand>::Element as Related>::Signed>;
    pub type unsigned<X> =
        <<X as Operand>::Count as Count>::Of<<<X as Operand>::Element as Related>::Unsigned>;
    pub type wide<X> = <<X as Operand>::Count as Count>::Of<<<X as Operand>::Element as Related>::Wide>;
    pub type float<X> = <<X as Operand>::Count as Count>::Of<<<X as Operand>::Element as Related>::Float>;
    pub type ints<X> = <<X as Operand>::Count as Count>::Of<<<X as Operand>::Element as Related>::Int>;
    pub type truth<X> = <<X as Operand>::Count as Shape>::Truth<<X as Operand>::Element>;
}

/// Which of the forms an operand may have.
pub mod forms {
    /// `T`.
    pub enum same {}
    /// `T` or `scalar(T)`.
    pub enum becomes {}
    pub enum scalar {}
    pub enum signed {}
    pub enum unsigned {}
    pub enum ints {}
    /// `signed(T)` or `unsigned(T)`.
    pub enum signed_or_unsigned {}
    /// `ints(T)` or the table's `int`.
    pub enum ints_or_int {}
    /// The table's `int` alone.
    pub enum int {}
    /// The table's `uint` alone.
    pub enum uint {}
}

/// An operand beside an `X`, in one of the forms `F`.
pub trait Given<F, X>: Sized {
    /// What the kernel takes: as many components as `X`.
    type As: Operand;
    fn given(self) -> Self::As;
}

#[diagnostic::do_not_recommend]
impl<X: Operand> Given<forms::same, X> for X {
    type As = X;
    #[inline(always)]
    fn given(self) -> X {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<X: Operand, Y: Beside<X>> Given<forms::becomes, X> for Y {
    type As = X;
    #[inline(always)]
    fn given(self) -> X {
        self.vector()
    }
}

// The impl is of the one type that it can be, so that a literal becomes it.
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
            fn given(self) -> Self {
                self
            }
        }
    )*};
}
related_forms! { signed unsigned ints }

// That it is an integer, the kernel says.
#[diagnostic::do_not_recommend]
impl<X, Y> Given<forms::signed_or_unsigned, X> for Y
where
    X: Operand<Element: Related>,
    Y: Operand<Count = X::Count, Element: Related<Size = <X::Element as Related>::Size>>,
{
    type As = Y;
    #[inline(always)]
    fn given(self) -> Y {
        self
    }
}

/// A count of components as a length of arrays: from operands to lanes, through a kernel, and back.
pub trait Shape: Count {
    const WIDTH: usize;
    /// What a relation of so many `E` returns.
    type Truth<E: Related>;

    fn unary<K, X, R>(x: X) -> R
    where
        X: Operand,
        R: Operand,
        K: Unary<X::Element, R::Element>;
    fn binary<K, X, Y, R>(x: X, y: Y) -> R
    where
        X: Operand,
        Y: Operand,
        R: Operand,
        K: Binary<X::Element, Y::Element, R::Element>;
    fn ternary<K, X, Y, Z, R>(x: X, y: Y, z: Z) -> R
    where
        X: Operand,
        Y: Operand,
        Z: Operand,
        R: Operand,
        K: Ternary<X::Element, Y::Element, Z::Element, R::Element>;
    fn unary_across<K, X, R>(x: X) -> R
    where
        X: Operand,
        R: Operand,
        K: UnaryAcross<X::Element, R>;
    fn binary_across<K, X, Y, R>(x: X, y: Y) -> R
    where
        X: Operand,
        Y: Operand,
        R: Operand,
        K: BinaryAcross<X::Element, Y::Element, R>;
}

macro_rules! shapes {
    ($($shape:tt)*) => {
        const _: () = {
            use crate::kernel::functions::{Binary, BinaryAcross, Ternary, Unary, UnaryAcross};
            use crate::level::Build;
            use crate::overload::function::shape;
            use crate::overload::marker::components;
            use crate::overload::{Count, Operand, Related, Shape};
            shape! { $($shape)* }
        };
        crate::overload::places! { $($shape)* }
    };
}

macro_rules! shape {
    (@truth 1) => { E::Int };
    (@truth $width:tt) => { <components<$width> as Count>::Of<E::Signed> };
    ($($width:tt $lanes:tt)*) => {$(
        impl Shape for components<$width> {
            const WIDTH: usize = $width;
            type Truth<E: Related> = shape!(@truth $width);

            #[inline(always)]
            fn unary<K, X, R>(x: X) -> R
            where
                X: Operand,
                R: Operand,
                K: Unary<X::Element, R::Element>,
            {
                R::of_lanes(K::lanes::<_, $lanes>(Build, x.to_lanes()))
            }
            #[inline(always)]
            fn binary<K, X, Y, R>(x: X, y: Y) -> R
            where
                X: Operand,
                Y: Operand,
                R: Operand,
                K: Binary<X::Element, Y::Element, R::Element>,
            {
                R::of_lanes(K::lanes::<_, $lanes>(Build, x.to_lanes(), y.to_lanes()))
            }
            #[inline(always)]
            fn ternary<K, X, Y, Z, R>(x: X, y: Y, z: Z) -> R
            where
                X: Operand,
                Y: Operand,
                Z: Operand,
                R: Operand,
                K: Ternary<X::Element, Y::Element, Z::Element, R::Element>,
            {
                R::of_lanes(K::lanes::<_, $lanes>(Build, x.to_lanes(), y.to_lanes(), z.to_lanes()))
            }
            #[inline(always)]
            fn unary_across<K, X, R>(x: X) -> R
            where
                X: Operand,
                R: Operand,
                K: UnaryAcross<X::Element, R>,
            {
                K::scalar::<_, $lanes, $width>(Build, x.to_lanes())
            }
            #[inline(always)]
            fn binary_across<K, X, Y, R>(x: X, y: Y) -> R
            where
                X: Operand,
                Y: Operand,
                R: Operand,
                K: BinaryAcross<X::Element, Y::Element, R>,
            {
                K::scalar::<_, $lanes, $width>(Build, x.to_lanes(), y.to_lanes())
            }
        }
    )*};
}

/// The trait of a name, and its impl: the domain and widths of `T`, whether it goes lane by lane or across them, and
/// the operands with their forms, of which `X` is `T`. The trait is implemented by the last that is not; two of the
/// same letter have the same form.
macro_rules! function {
    ($name:ident [$domain:ident $widths:ident] $how:ident $operands:tt -> [$($result:tt)*]
        $message:literal $label:literal $note:literal) => {
        $crate::overload::function!(@trait $name $operands #[diagnostic::on_unimplemented(
            message = $message,
            label = $label,
            note = $note
        )]);
        $crate::overload::function!(@impl $name [$domain $widths] $how $operands [$($result)*]);
    };

    (@trait $name:ident (X) $(#[$message:meta])*) => {
        $(#[$message])*
        pub trait $name<R>: Sized {
            fn apply(x: Self) -> R;
        }
    };
    (@trait $name:ident (X, Y $form:ident) $(#[$message:meta])*) => {
        $(#[$message])*
        pub trait $name<X, R>: Sized {
            fn apply(x: X, y: Self) -> R;
        }
    };
    (@trait $name:ident (Y $form:ident, X) $(#[$message:meta])*) => {
        $(#[$message])*
        pub trait $name<X, R>: Sized {
            fn apply(y: Self, x: X) -> R;
        }
    };
    (@trait $name:ident (X, $a:ident $form:ident, $b:ident $($other:ident)?) $(#[$message:meta])*) => {
        $(#[$message])*
        pub trait $name<X, Y, R>: Sized {
            fn apply(x: X, y: Y, z: Self) -> R;
        }
    };
    (@trait $name:ident (Y $form:ident, Y, X) $(#[$message:meta])*) => {
        $(#[$message])*
        pub trait $name<X, Y, R>: Sized {
            fn apply(y: Y, z: Self, x: X) -> R;
        }
    };

    (@impl $name:ident [$domain:ident $widths:ident] registers (X) [$result:ty]) => {
        #[diagnostic::do_not_recommend]
        impl<X> $name<$result> for X
        where
            X: Operand<Element: domains::$domain, Count: $widths>,
            kernel::$name: Function1<X, $result>,
        {
            #[inline(always)]
            fn apply(x: X) -> $result {
                <kernel::$name as Function1<X, $result>>::of(x)
            }
        }
    };
    (@impl $name:ident [$domain:ident $widths:ident] registers (X, Y $form:ident) [$result:ty]) => {
        #[diagnostic::do_not_recommend]
        impl<X, Y> $name<X, $result> for Y
        where
            X: Operand<Element: domains::$domain, Count: $widths>,
            Y: Given<forms::$form, X>,
            kernel::$name: Function2<X, Y::As, $result>,
        {
            #[inline(always)]
            fn apply(x: X, y: Y) -> $result {
                <kernel::$name as Function2<X, Y::As, $result>>::of(x, y.given())
            }
        }
    };
    (@impl $name:ident [$domain:ident $widths:ident] registers (Y $form:ident, X) [$result:ty]) => {
        #[diagnostic::do_not_recommend]
        impl<X, Y> $name<X, $result> for Y
        where
            X: Operand<Element: domains::$domain, Count: $widths>,
            Y: Given<forms::$form, X>,
            kernel::$name: Function2<Y::As, X, $result>,
        {
            #[inline(always)]
            fn apply(y: Y, x: X) -> $result {
                <kernel::$name as Function2<Y::As, X, $result>>::of(y.given(), x)
            }
        }
    };
    (@impl $name:ident [$domain:ident $widths:ident] registers (X, Y $y:ident, Z $z:ident) [$result:ty]) => {
        #[diagnostic::do_not_recommend]
        impl<X, Y, Z> $name<X, Y, $result> for Z
        where
            X: Operand<Element: domains::$domain, Count: $widths>,
            Y: Given<forms::$y, X>,
            Z: Given<forms::$z, X>,
            kernel::$name: Function3<X, Y::As, Z::As, $result>,
        {
            #[inline(always)]
            fn apply(x: X, y: Y, z: Z) -> $result {
                <kernel::$name as Function3<X, Y::As, Z::As, $result>>::of(x, y.given(), z.given())
            }
        }
    };
    (@impl $name:ident [$domain:ident $widths:ident] registers (X, Y $form:ident, Y) [$result:ty]) => {
        #[diagnostic::do_not_recommend]
        impl<X, Y> $name<X, Y, $result> for Y
        where
            X: Operand<Element: domains::$domain, Count: $widths>,
            Y: Given<forms::$form, X>,
            kernel::$name: Function3<X, Y::As, Y::As, $result>,
        {
            #[inline(always)]
            fn apply(x: X, y: Y, z: Y) -> $result {
                <kernel::$name as Function3<X, Y::As, Y::As, $result>>::of(x, y.given(), z.given())
            }
        }
    };
    (@impl $name:ident [$domain:ident $widths:ident] registers (Y $form:ident, Y, X) [$result:ty]) => {
        #[diagnostic::do_not_recommend]
        impl<X, Y> $name<X, Y, $result> for Y
        where
            X: Operand<Element: domains::$domain, Count: $widths>,
            Y: Given<forms::$form, X>,
            kernel::$name: Function3<Y::As, Y::As, X, $result>,
        {
            #[inline(always)]
            fn apply(y: Y, z: Y, x: X) -> $result {
                <kernel::$name as Function3<Y::As, Y::As, X, $result>>::of(y.given(), z.given(), x)
            }
        }
    };
    (@impl $name:ident [$domain:ident $widths:ident] lanes (X) [$result:ty]) => {
        #[diagnostic::do_not_recommend]
        impl<X> $name<$result> for X
        where
            X: Operand<Element: domains::$domain, Count: $widths>,
            $result: Operand,
            kernel::$name: Unary<X::Element, <$result as Operand>::Element>,
        {
            #[inline(always)]
            fn apply(x: X) -> $result {
                <X::Count as Shape>::unary::<kernel::$name, X, $result>(x)
            }
        }
    };
    (@impl $name:ident [$domain:ident $widths:ident] across (X) [$result:ty]) => {
        #[diagnostic::do_not_recommend]
        impl<X> $name<$result> for X
        where
            X: Operand<Element: domains::$domain, Count: $widths>,
            $result: Operand,
            kernel::$name: UnaryAcross<X::Element, $result>,
        {
            #[inline(always)]
            fn apply(x: X) -> $result {
                <X::Count as Shape>::unary_across::<kernel::$name, X, $result>(x)
            }
        }
    };
    (@impl $name:ident [$domain:ident $widths:ident] lanes (X, Y $form:ident) [$result:ty]) => {
        #[diagnostic::do_not_recommend]
        impl<X, Y> $name<X, $result> for Y
        where
            X: Operand<Element: domains::$domain, Count: $widths>,
            Y: Given<forms::$form, X>,
            $result: Operand,
            kernel::$name: Binary<X::Element, <Y::As as Operand>::Element, <$result as Operand>::Element>,
        {
            #[inline(always)]
            fn apply(x: X, y: Y) -> $result {
                <X::Count as Shape>::binary::<kernel::$name, X, Y::As, $result>(x, y.given())
            }
        }
    };
    (@impl $name:ident [$domain:ident $widths:ident] across (X, Y $form:ident) [$result:ty]) => {
        #[diagnostic::do_not_recommend]
        impl<X, Y> $name<X, $result> for Y
        where
            X: Operand<Element: domains::$domain, Count: $widths>,
            Y: Given<forms::$form, X>,
            $result: Operand,
            kernel::$name: BinaryAcross<X::Element, <Y::As as Operand>::Element, $result>,
        {
            #[inline(always)]
            fn apply(x: X, y: Y) -> $result {
                <X::Count as Shape>::binary_across::<kernel::$name, X, Y::As, $result>(x, y.given())
            }
        }
    };
    (@impl $name:ident [$domain:ident $widths:ident] across (X, Y $y:ident, Z $z:ident) [$result:ty]) => {
        #[diagnostic::do_not_recommend]
        impl<X, Y, Z> $name<X, Y, $result> for Z
        where
            X: Operand<Element: domains::$domain, Count: $widths + Places>,
            Y: Given<forms::$y, X>,
            Z: Given<forms::$z, X>,
            $result: Operand,
            kernel::$name:
                TernaryAcross<X::Element, <Y::As as Operand>::Element, <Z::As as Operand>::Element, $result>,
        {
            #[inline(always)]
            fn apply(x: X, y: Y, z: Z) -> $result {
                let (y, z) = (y.given(), z.given());
                <X::Count as Places>::ternary_across::<kernel::$name, X, Y::As, Z::As, $result>(x, y, z)
            }
        }
    };
    (@impl $name:ident [$domain:ident $widths:ident] lanes (Y $form:ident, X) [$result:ty]) => {
        #[diagnostic::do_not_recommend]
        impl<X, Y> $name<X, $result> for Y
        where
            X: Operand<Element: domains::$domain, Count: $widths>,
            Y: Given<forms::$form, X>,
            $result: Operand,
            kernel::$name: Binary<<Y::As as Operand>::Element, X::Element, <$result as Operand>::Element>,
        {
            #[inline(always)]
            fn apply(y: Y, x: X) -> $result {
                <X::Count as Shape>::binary::<kernel::$name, Y::As, X, $result>(y.given(), x)
            }
        }
    };
    (@impl $name:ident [$domain:ident $widths:ident] lanes (X, Y $y:ident, Z $z:ident) [$result:ty]) => {
        #[diagnostic::do_not_recommend]
        impl<X, Y, Z> $name<X, Y, $result> for Z
        where
            X: Operand<Element: domains::$domain, Count: $widths>,
            Y: Given<forms::$y, X>,
            Z: Given<forms::$z, X>,
            $result: Operand,
            kernel::$name: Ternary<
                    X::Element,
                    <Y::As as Operand>::Element,
                    <Z::As as Operand>::Element,
                    <$result as Operand>::Element,
                >,
        {
            #[inline(always)]
            fn apply(x: X, y: Y, z: Z) -> $result {
                <X::Count as Shape>::ternary::<kernel::$name, X, Y::As, Z::As, $result>(x, y.given(), z.given())
            }
        }
    };
    (@impl $name:ident [$domain:ident $widths:ident] lanes (X, Y $form:ident, Y) [$result:ty]) => {
        #[diagnostic::do_not_recommend]
        impl<X, Y> $name<X, Y, $result> for Y
        where
            X: Operand<Element: domains::$domain, Count: $widths>,
            Y: Given<forms::$form, X>,
            $result: Operand,
            kernel::$name: Ternary<
                    X::Element,
                    <Y::As as Operand>::Element,
                    <Y::As as Operand>::Element,
                    <$result as Operand>::Element,
                >,
        {
            #[inline(always)]
            fn apply(x: X, y: Y, z: Y) -> $result {
                <X::Count as Shape>::ternary::<kernel::$name, X, Y::As, Y::As, $result>(x, y.given(), z.given())
            }
        }
    };
}

/// A marker of some counts of components, where a row does not have all.
macro_rules! widths {
    ($name:ident: $($width:literal)*) => {
        pub trait $name: Shape {}
        $(impl $name for crate::overload::marker::components<$width> {})*
    };
}

pub(crate) use {function, related, shape, shapes, widths};
