//! The number of components of an operand as an array length. It converts operands to lanes, calls a kernel and
//! converts the result back.

use super::{
    Binary, BinaryAcross, BinaryOut, Formatted, Quaternary, Related, Ternary, TernaryAcross, TwoResults,
};
use super::{Unary, UnaryAcross, UnaryOut};
use crate::operand::{Count, Operand};

/// Passes the methods of [`Shape`] to a macro, each with the trait of its kernels and its operands.
macro_rules! kernel_shapes {
    ($to:ident! $($before:tt)*) => {
        $to! { $($before)*
            lanes {
                unary Unary (x: X);
                binary Binary (x: X, y: Y);
                ternary Ternary (x: X, y: Y, z: Z);
                quaternary Quaternary (x: X, y: Y, z: Z, w: W);
            }
            outputs {
                unary_out UnaryOut (x: X);
                binary_out BinaryOut (x: X, y: Y);
            }
            across {
                unary_across UnaryAcross (x: X);
                binary_across BinaryAcross (x: X, y: Y);
                ternary_across TernaryAcross (x: X, y: Y, z: Z);
            }
        }
    };
}

macro_rules! shape_methods {
    (
        lanes { $($lanes:ident $lanes_trait:ident ($($x:ident: $X:ident),*);)* }
        outputs { $($out:ident $out_trait:ident ($($px:ident: $PX:ident),*);)* }
        across { $($across:ident $across_trait:ident ($($ax:ident: $AX:ident),*);)* }
    ) => {
        /// A number of components that a scalar or vector can have.
        pub trait Shape: Count {
            /// The result type of a relational function of operands with elements `E`.
            type Relational<E: Related>;
            const WIDTH: usize;

            /// Returns the components as bits.
            fn bits<X: Operand<Element: Formatted>>(x: X) -> [u64; 16];
            fn from_component_bits<R: Operand<Element: Formatted>>(bits: [u64; 16]) -> R;

            $(
                fn $lanes<K, $($X: Operand,)* R: Operand>($($x: $X),*) -> R
                where
                    K: $lanes_trait<$($X::Element,)* R::Element>;
            )*
            $(
                fn $out<K, $($PX: Operand,)* O: Operand, R: Operand>($($px: $PX),*) -> TwoResults<R, O>
                where
                    K: $out_trait<$($PX::Element,)* O::Element, R::Element>;
            )*
            $(
                fn $across<K, $($AX: Operand,)* R: Operand>($($ax: $AX),*) -> R
                where
                    K: $across_trait<$($AX::Element,)* R>;
            )*
        }
    };
}
kernel_shapes!(shape_methods!);

macro_rules! shapes {
    ($($shape:tt)*) => {
        const _: () = {
            use crate::kernel::functions::{
                Binary, BinaryAcross, BinaryOut, TwoResults, Formatted, Quaternary, Related, Shape, Ternary, TernaryAcross, Unary,
                UnaryAcross, UnaryOut,
            };
            use crate::marker::components;
            use crate::kernel::functions::{implement_shape, kernel_shapes};
            use crate::operand::{Count, Operand};
            implement_shape! { $($shape)* }
        };
    };
}

macro_rules! implement_shape {
    (@relational 1) => { E::Int };
    (@relational $width:tt) => { <components<$width> as Count>::Of<E::Signed> };
    (
        @of $width:tt $count:tt
        lanes { $($lanes:ident $lanes_trait:ident ($($x:ident: $X:ident),*);)* }
        outputs { $($out:ident $out_trait:ident ($($px:ident: $PX:ident),*);)* }
        across { $($across:ident $across_trait:ident ($($ax:ident: $AX:ident),*);)* }
    ) => {
        impl Shape for components<$width> {
            type Relational<E: Related> = implement_shape!(@relational $width);
            const WIDTH: usize = $width;

            #[inline]
            fn bits<X: Operand<Element: Formatted>>(x: X) -> [u64; 16] {
                let mut bits = [0; 16];
                for (bits, x) in bits.iter_mut().zip(Operand::to_lanes::<$count>(x)).take($width) {
                    *bits = x.bits();
                }
                bits
            }
            #[inline]
            fn from_component_bits<R: Operand<Element: Formatted>>(bits: [u64; 16]) -> R {
                R::from_operand_lanes::<$count>(core::array::from_fn(|lane| Formatted::from_u64_bits(bits[lane])))
            }
            $(
                #[inline(always)]
                fn $lanes<K, $($X: Operand,)* R: Operand>($($x: $X),*) -> R
                where
                    K: $lanes_trait<$($X::Element,)* R::Element>,
                {
                    R::from_operand_lanes(K::lanes::<$count>($(Operand::to_lanes($x)),*))
                }
            )*
            $(
                #[inline(always)]
                fn $out<K, $($PX: Operand,)* O: Operand, R: Operand>($($px: $PX),*) -> TwoResults<R, O>
                where
                    K: $out_trait<$($PX::Element,)* O::Element, R::Element>,
                {
                    let (result, written) = K::lanes::<$count>($(Operand::to_lanes($px)),*);
                    TwoResults(R::from_operand_lanes(result), O::from_operand_lanes(written))
                }
            )*
            $(
                #[inline(always)]
                fn $across<K, $($AX: Operand,)* R: Operand>($($ax: $AX),*) -> R
                where
                    K: $across_trait<$($AX::Element,)* R>,
                {
                    K::scalar::<$count, $width>($(Operand::to_lanes($ax)),*)
                }
            )*
        }
    };
    ($($width:tt $lanes:tt)*) => {
        $(kernel_shapes!(implement_shape! @of $width $lanes);)*
    };
}
pub(crate) use {implement_shape, kernel_shapes, shapes};

/// Declares a marker trait for some numbers of components, for rows that do not support all.
macro_rules! widths {
    ($name:ident: $($width:literal)*) => {
        pub trait $name: crate::kernel::functions::Shape {}
        $(impl $name for crate::marker::components<$width> {})*
    };
}
pub(crate) use widths;
