//! The interface between the overloads and the kernels: functions of vectors and scalars.
//!
//! Kernels of lanes implement it for each number of components.

use super::{Binary, BinaryOut, Quaternary, Shape, Ternary, Unary, UnaryOut};
use crate::operand::Operand;

/// A result, and the value of an output parameter.
pub struct TwoResults<R, O>(pub R, pub O);

/// A kernel that takes the lanes of its operands.
pub trait LaneKernel {}

/// Declares the types of kernels that take lanes.
macro_rules! lane_kernels {
    ($($name:ident)*) => {$(
        pub struct $name;
        impl $crate::kernel::functions::LaneKernel for $name {}
    )*};
}

/// Declares a trait for each number of operands, and implements it for kernels that take lanes.
macro_rules! function_traits {
    ($($function:ident($($x:ident: $X:ident),*) $shape:ident $method:ident;)*) => {$(
        #[diagnostic::on_unimplemented(
            message = "the kernel of this row does not support its types",
            label = "no kernel for these types",
            note = "the kernel is `{Self}` in `clc-builtins/src/kernel/functions`: extend it to these types, or correct the \
                    row; a function without a kernel uses its reference implementation, which supports every type"
        )]
        pub trait $function<$($X,)* R> {
            fn of($($x: $X),*) -> R;
        }

        impl<K: LaneKernel, $($X,)* R> $function<$($X,)* R> for K
        where
            X: Operand<Count: Shape>,
            $($X: Operand,)*
            R: Operand,
            K: $shape<$($X::Element,)* R::Element>,
        {
            #[inline(always)]
            fn of($($x: $X),*) -> R {
                <X::Count as Shape>::$method::<K, $($X,)* R>($($x),*)
            }
        }
    )*};
}
function_traits! {
    Function1(x: X) Unary unary;
    Function2(x: X, y: Y) Binary binary;
    Function3(x: X, y: Y, z: Z) Ternary ternary;
    Function4(x: X, y: Y, z: Z, w: W) Quaternary quaternary;
}

/// Implements the traits for kernels that take lanes and have an output parameter.
macro_rules! out_kernels {
    ($($function:ident($($x:ident: $X:ident),*) $shape:ident $method:ident;)*) => {$(
        impl<K: LaneKernel, $($X,)* R, O> $function<$($X,)* TwoResults<R, O>> for K
        where
            X: Operand<Count: Shape>,
            $($X: Operand,)*
            R: Operand,
            O: Operand,
            K: $shape<$($X::Element,)* O::Element, R::Element>,
        {
            #[inline(always)]
            fn of($($x: $X),*) -> TwoResults<R, O> {
                <X::Count as Shape>::$method::<K, $($X,)* O, R>($($x),*)
            }
        }
    )*};
}
out_kernels! {
    Function1(x: X) UnaryOut unary_out;
    Function2(x: X, y: Y) BinaryOut binary_out;
}

/// Declares kernels that reduce the components of their operands.
macro_rules! reduction_kernels {
    ($($name:ident)*) => {$(
        pub struct $name;
        $crate::kernel::functions::reduction_kernels! { @of $name
            Function1(x: X) UnaryAcross unary_across;
            Function2(x: X, y: Y) BinaryAcross binary_across;
            Function3(x: X, y: Y, z: Z) TernaryAcross ternary_across;
        }
    )*};
    (@of $name:ident $($function:ident($($x:ident: $X:ident),*) $shape:ident $method:ident;)*) => {$(
        impl<$($X,)* R> $crate::kernel::functions::$function<$($X,)* R> for $name
        where
            X: $crate::operand::Operand<Count: $crate::kernel::functions::Shape>,
            $($X: $crate::operand::Operand,)*
            R: $crate::operand::Operand,
            Self: $crate::kernel::functions::$shape<$($X::Element,)* R>,
        {
            #[inline(always)]
            fn of($($x: $X),*) -> R {
                <X::Count as $crate::kernel::functions::Shape>::$method::<Self, $($X,)* R>($($x),*)
            }
        }
    )*};
}
pub(crate) use {lane_kernels, reduction_kernels};
