//! Functions with an operand that is written, and of four operands: how a call comes to its kernel.

#![allow(non_camel_case_types)]

use crate::kernel::functions::{BinaryPlace, Quaternary, TernaryAcross, UnaryPlace};
use crate::overload::function::{Given, Related, Shape, forms, results};
use crate::overload::operand::Operand;
use crate::types::operators::Beside;

#[diagnostic::do_not_recommend]
impl<X, Y> Given<forms::ints_or_int, X> for Y
where
    X: Operand<Element: Related>,
    results::ints<X>: Operand,
    Y: Beside<results::ints<X>>,
{
    type As = results::ints<X>;
    #[inline(always)]
    fn given(self) -> results::ints<X> {
        self.vector()
    }
}

/// A scalar of one type whatever `T` is, in every lane: the form's name and the scalar.
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
            fn given(self) -> Self::As {
                crate::operators::Beside::vector(self)
            }
        }
    };
}

/// A count of components, beside what [`Shape`] has.
pub trait Places: Shape {
    fn unary_place<K, X, O, R>(x: X, place: &mut O) -> R
    where
        X: Operand,
        O: Operand,
        R: Operand,
        K: UnaryPlace<X::Element, O::Element, R::Element>;
    fn binary_place<K, X, Y, O, R>(x: X, y: Y, place: &mut O) -> R
    where
        X: Operand,
        Y: Operand,
        O: Operand,
        R: Operand,
        K: BinaryPlace<X::Element, Y::Element, O::Element, R::Element>;
    fn quaternary<K, X, Y, Z, W, R>(x: X, y: Y, z: Z, w: W) -> R
    where
        X: Operand,
        Y: Operand,
        Z: Operand,
        W: Operand,
        R: Operand,
        K: Quaternary<X::Element, Y::Element, Z::Element, W::Element, R::Element>;
    fn ternary_across<K, X, Y, Z, R>(x: X, y: Y, z: Z) -> R
    where
        X: Operand,
        Y: Operand,
        Z: Operand,
        R: Operand,
        K: TernaryAcross<X::Element, Y::Element, Z::Element, R>;
}

macro_rules! places {
    ($($width:tt $lanes:tt)*) => {
        const _: () = {
            use crate::kernel::functions::{BinaryPlace, Quaternary, TernaryAcross, UnaryPlace};
            use crate::level::Build;
            use crate::overload::marker::components;
            use crate::overload::{Operand, place::Places};
            $(
                impl Places for components<$width> {
                    #[inline(always)]
                    fn unary_place<K, X, O, R>(x: X, place: &mut O) -> R
                    where
                        X: Operand,
                        O: Operand,
                        R: Operand,
                        K: UnaryPlace<X::Element, O::Element, R::Element>,
                    {
                        let (result, written) = K::lanes::<_, $lanes>(Build, x.to_lanes());
                        *place = O::of_lanes(written);
                        R::of_lanes(result)
                    }
                    #[inline(always)]
                    fn binary_place<K, X, Y, O, R>(x: X, y: Y, place: &mut O) -> R
                    where
                        X: Operand,
                        Y: Operand,
                        O: Operand,
                        R: Operand,
                        K: BinaryPlace<X::Element, Y::Element, O::Element, R::Element>,
                    {
                        let (result, written) = K::lanes::<_, $lanes>(Build, x.to_lanes(), y.to_lanes());
                        *place = O::of_lanes(written);
                        R::of_lanes(result)
                    }
                    #[inline(always)]
                    fn quaternary<K, X, Y, Z, W, R>(x: X, y: Y, z: Z, w: W) -> R
                    where
                        X: Operand,
                        Y: Operand,
                        Z: Operand,
                        W: Operand,
                        R: Operand,
                        K: Quaternary<X::Element, Y::Element, Z::Element, W::Element, R::Element>,
                    {
                        let (x, y, z, w) = (x.to_lanes(), y.to_lanes(), z.to_lanes(), w.to_lanes());
                        R::of_lanes(K::lanes::<_, $lanes>(Build, x, y, z, w))
                    }
                    #[inline(always)]
                    fn ternary_across<K, X, Y, Z, R>(x: X, y: Y, z: Z) -> R
                    where
                        X: Operand,
                        Y: Operand,
                        Z: Operand,
                        R: Operand,
                        K: TernaryAcross<X::Element, Y::Element, Z::Element, R>,
                    {
                        K::scalar::<_, $lanes, $width>(Build, x.to_lanes(), y.to_lanes(), z.to_lanes())
                    }
                }
            )*
        };
    };
}

/// As `function!`: its last operand is a place, whose type bears the bound.
macro_rules! place {
    ($name:ident [$domain:ident $widths:ident] registers (X, out Y $form:ident) -> [$result:ty]
        $message:literal $label:literal $note:literal) => {
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name<X, R>: Sized {
            fn apply(x: X, y: &mut Self) -> R;
        }
        #[diagnostic::do_not_recommend]
        impl<X, Y> $name<X, $result> for Y
        where
            X: Operand<Element: domains::$domain, Count: $widths>,
            Y: Given<forms::$form, X, As = Y> + Operand,
            kernel::$name: FunctionPlace<X, Y, $result>,
        {
            #[inline(always)]
            fn apply(x: X, y: &mut Y) -> $result {
                let (result, written) = <kernel::$name as FunctionPlace<X, Y, $result>>::of(x);
                *y = written;
                result
            }
        }
    };
    ($name:ident [$domain:ident $widths:ident] lanes (X, out Y $form:ident) -> [$result:ty]
        $message:literal $label:literal $note:literal) => {
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name<X, R>: Sized {
            fn apply(x: X, y: &mut Self) -> R;
        }
        #[diagnostic::do_not_recommend]
        impl<X, Y> $name<X, $result> for Y
        where
            X: Operand<Element: domains::$domain, Count: $widths + Places>,
            Y: Given<forms::$form, X, As = Y> + Operand,
            $result: Operand,
            kernel::$name: UnaryPlace<X::Element, Y::Element, <$result as Operand>::Element>,
        {
            #[inline(always)]
            fn apply(x: X, y: &mut Y) -> $result {
                <X::Count as Places>::unary_place::<kernel::$name, X, Y, $result>(x, y)
            }
        }
    };
    ($name:ident [$domain:ident $widths:ident] lanes (X, Y $y:ident, out Z $z:ident) -> [$result:ty]
        $message:literal $label:literal $note:literal) => {
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name<X, Y, R>: Sized {
            fn apply(x: X, y: Y, z: &mut Self) -> R;
        }
        #[diagnostic::do_not_recommend]
        impl<X, Y, Z> $name<X, Y, $result> for Z
        where
            X: Operand<Element: domains::$domain, Count: $widths + Places>,
            Y: Given<forms::$y, X>,
            Z: Given<forms::$z, X, As = Z> + Operand,
            $result: Operand,
            kernel::$name: BinaryPlace<
                    X::Element,
                    <Y::As as Operand>::Element,
                    Z::Element,
                    <$result as Operand>::Element,
                >,
        {
            #[inline(always)]
            fn apply(x: X, y: Y, z: &mut Z) -> $result {
                <X::Count as Places>::binary_place::<kernel::$name, X, Y::As, Z, $result>(x, y.given(), z)
            }
        }
    };
}

/// As `function!`, of four operands.
macro_rules! quaternary {
    ($name:ident [$domain:ident $widths:ident] lanes (X, Y $y:ident, Z $z:ident, W $w:ident) -> [$result:ty]
        $message:literal $label:literal $note:literal) => {
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name<X, Y, Z, R>: Sized {
            fn apply(x: X, y: Y, z: Z, w: Self) -> R;
        }
        #[diagnostic::do_not_recommend]
        impl<X, Y, Z, W> $name<X, Y, Z, $result> for W
        where
            X: Operand<Element: domains::$domain, Count: $widths + Places>,
            Y: Given<forms::$y, X>,
            Z: Given<forms::$z, X>,
            W: Given<forms::$w, X>,
            $result: Operand,
            kernel::$name: Quaternary<
                    X::Element,
                    <Y::As as Operand>::Element,
                    <Z::As as Operand>::Element,
                    <W::As as Operand>::Element,
                    <$result as Operand>::Element,
                >,
        {
            #[inline(always)]
            fn apply(x: X, y: Y, z: Z, w: W) -> $result {
                let (y, z, w) = (y.given(), z.given(), w.given());
                <X::Count as Places>::quaternary::<kernel::$name, X, Y::As, Z::As, W::As, $result>(x, y, z, w)
            }
        }
    };
}

pub(crate) use {alone, place, places, quaternary};
