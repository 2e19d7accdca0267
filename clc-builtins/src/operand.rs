//! Operands, and the properties that the bounds of functions compare.

use crate::marker::not_an_OpenCL_type;
use crate::operation::convert::{Scalar, Width};
use bytemuck::Pod;

pub use crate::elements::Element;

/// Seals the traits of the overloads: only this crate implements them.
pub trait Sealed {}

/// An operand, with the properties that the bounds of functions compare.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an OpenCL C scalar or vector type",
    label = "not an OpenCL C type",
    note = "operands are `i8` `u8` `i16` `u16` `i32` `u32` `i64` `u64` `f32`, `half` with the feature `fp16`, `f64` with the feature `fp64`, and vectors of these types"
)]
pub trait Operand: Sealed + Sized {
    /// The scalar type of the components.
    type Element: Element;
    /// [`bytes`](crate::marker::bytes) of the components, without padding.
    type Bytes;
    /// The number of [`components`](crate::marker::components).
    type Count: Count;
    /// The number of components for `convert_` and casts. Only they accept `usize` and `isize`, as scalars.
    type ConvertCount;
    /// The marker of the masks that can shuffle this type.
    type Shuffled;
    /// The marker of this type as a mask.
    type Mask;
    /// Reinterprets the bits as another type of the same size in memory.
    fn cast<To: Pod>(value: Self) -> To;
    with_registers! {
    /// The registers with the number of lanes of this type.
    type Width: Width;
    /// Converts to a register. `W` is [`Self::Width`](Operand::Width).
    fn to_register_of_width<W: Width>(value: Self) -> <Self::Element as Scalar>::Register<W>;
    /// Converts from a register. The padding of a 3-vector is written as 0.
    fn from_register_of_width<W: Width>(register: <Self::Element as Scalar>::Register<W>) -> Self;
    }
    /// Returns the lanes, including padding: a 3-vector has four.
    fn to_lanes<const LANES: usize>(value: Self) -> [Self::Element; LANES];
    /// Returns the lanes for a kernel that may read them one by one from memory.
    fn to_lanes_in_memory<const LANES: usize>(value: Self) -> [Self::Element; LANES];
    /// Creates a value from its lanes. The padding of a 3-vector is written as 0, whatever its fourth lane is.
    fn from_operand_lanes<const LANES: usize>(lanes: [Self::Element; LANES]) -> Self;
    /// Whether the type is a 3-vector.
    const IS_PADDED: bool = false;
    /// Returns the lanes of all values, including padding.
    #[cfg(feature = "buffer")]
    fn lanes_of(slice: &[Self]) -> &[Self::Element];
    #[cfg(feature = "buffer")]
    fn lanes_of_mut(slice: &mut [Self]) -> &mut [Self::Element];
}

/// A number of components, and the vectors that have it.
pub trait Count {
    type Of<E: Element>;
}

/// A scalar or vector that can be created from its lanes in memory. A 3-vector has four.
pub trait Vector<const LANES: usize>: Operand {
    /// Creates a value. The padding of a 3-vector is written as 0, whatever its fourth lane is.
    fn from_lanes(lanes: [Self::Element; LANES]) -> Self;
}

/// Types with a `vec_step`, as a constant: `float3::VEC_STEP` is 4 (OpenCL C 6.15.13).
#[diagnostic::on_unimplemented(
    message = "`vec_step` expects an OpenCL C scalar or vector, found `{Self}`",
    label = "not an OpenCL C type",
    note = "operands are `i8` `u8` `i16` `u16` `i32` `u32` `i64` `u64` `f32`, `half` with the feature `fp16`, `f64` with the feature `fp64`, and vectors of these types; for a type, write `float3::VEC_STEP`"
)]
pub trait VecStep {
    /// The number of components that a value occupies in memory: 1 for a scalar, 4 for a 3-vector.
    const VEC_STEP: i32;
}

/// Implements the bound of a function for the operands of some sizes.
///
/// No type has the last of these sizes. It delays type inference: while rustc does not know the size of an operand,
/// each impl could apply. A literal therefore falls back to `i32` or `f64` instead of the only valid size. Also, rustc
/// does not report an additional error about the size of a type that is not an operand.
macro_rules! bound {
    ($bound:ident $([$($size:tt)*])*) => {$(
        #[diagnostic::do_not_recommend]
        impl<X> $bound<$($size)*> for X {}
    )*};
}

/// Implements [`Operand`] for a type of the table.
macro_rules! operand {
    ($name:ident: $element:ident, $bytes:tt $width:tt $lanes:literal [$($shuffled:tt)*] [$($mask:tt)*]) => {
        #[diagnostic::do_not_recommend]
        impl crate::operand::Operand for $name {
            type Element = $element;
            type Bytes = crate::marker::bytes<$bytes>;
            type Count = crate::marker::components<$width>;
            type ConvertCount = crate::marker::components<$width>;
            type Shuffled = crate::marker::$($shuffled)*;
            type Mask = crate::marker::$($mask)*;
            #[inline]
            fn cast<To: bytemuck::Pod>(value: Self) -> To {
                bytemuck::must_cast(crate::register::whole_value!($width $bytes $name value))
            }
            with_registers! {
            type Width = crate::register::convert::width_of!($width);
            #[inline(always)]
            fn to_register_of_width<W: crate::operation::convert::Width>(value: Self) -> <$element as crate::operation::convert::Scalar>::Register<W> {
                crate::operation::from_array(crate::register::Registered::register(value))
            }
            #[inline(always)]
            fn from_register_of_width<W: crate::operation::convert::Width>(register: <$element as crate::operation::convert::Scalar>::Register<W>) -> Self {
                crate::register::Registered::from_register_padded(crate::operation::to_array(register))
            }
            }
            #[inline]
            fn to_lanes<const LANES: usize>(value: Self) -> [$element; LANES] {
                bytemuck::must_cast(crate::register::whole_value!($width $bytes $name value))
            }
            #[inline]
            fn to_lanes_in_memory<const LANES: usize>(value: Self) -> [$element; LANES] {
                bytemuck::must_cast(value)
            }
            #[inline]
            fn from_operand_lanes<const LANES: usize>(lanes: [$element; LANES]) -> Self {
                crate::operand::Vector::<$lanes>::from_lanes(bytemuck::must_cast(lanes))
            }
            const IS_PADDED: bool = $width != $lanes;
            #[cfg(feature = "buffer")]
            #[inline]
            fn lanes_of(slice: &[Self]) -> &[$element] {
                bytemuck::must_cast_slice(slice)
            }
            #[cfg(feature = "buffer")]
            #[inline]
            fn lanes_of_mut(slice: &mut [Self]) -> &mut [$element] {
                bytemuck::must_cast_slice_mut(slice)
            }
        }
        #[diagnostic::do_not_recommend]
        impl crate::operand::VecStep for $name {
            const VEC_STEP: i32 = $lanes;
        }
    };
}

/// Implements [`Operand`] for a scalar whose feature is disabled.
#[cfg(any(not(feature = "fp16"), not(feature = "fp64")))]
macro_rules! off {
    ($name:ident, $marker:ident) => {
        const _: () = {
            #[allow(unused_imports)]
            use crate::{half, marker::$marker};
    crate::operand::not_an_operand!([] $name, $marker);
        };
    };
}

/// Declares a marker for each feature. Errors mention it for types whose feature is disabled.
macro_rules! missing_features {
    ($($feature:literal $name:ident)*) => {
        mod missing_features {$(
            #[cfg(not(feature = $feature))]
            #[doc = concat!("A marker for types whose feature, `", $feature, "`, is not enabled.")]
            pub enum $name {}
            #[cfg(not(feature = $feature))]
            impl crate::operand::Count for $name {
                type Of<E: crate::operand::Element> = crate::marker::not_an_OpenCL_type;
            }
        )*}
    };
}

/// Implements the methods of [`Operand`] that no call reaches, for types that only casts and conversions accept, or
/// that no function accepts.
macro_rules! never_called_methods {
    () => {
        #[inline]
        fn cast<To: bytemuck::Pod>(_: Self) -> To {
            crate::marker::never_called()
        }
        with_registers! {
        type Width = crate::register::convert::Lanes1;
        #[inline(always)]
        fn to_register_of_width<W: crate::operation::convert::Width>(_: Self) -> <Self::Element as crate::operation::convert::Scalar>::Register<W> {
            crate::marker::never_called()
        }
        #[inline(always)]
        fn from_register_of_width<W: crate::operation::convert::Width>(_: <Self::Element as crate::operation::convert::Scalar>::Register<W>) -> Self {
            crate::marker::never_called()
        }
        }
        #[inline]
        fn to_lanes_in_memory<const LANES: usize>(_: Self) -> [Self::Element; LANES] {
            crate::marker::never_called()
        }
        #[inline]
        fn from_operand_lanes<const LANES: usize>(_: [Self::Element; LANES]) -> Self {
            crate::marker::never_called()
        }
        #[cfg(feature = "buffer")]
        #[inline]
        fn lanes_of(_: &[Self]) -> &[Self::Element] {
            crate::marker::never_called()
        }
        #[cfg(feature = "buffer")]
        #[inline]
        fn lanes_of_mut(_: &mut [Self]) -> &mut [Self::Element] {
            crate::marker::never_called()
        }
    };
}

/// Implements [`Operand`] for a type that is not an operand, with a marker instead of every size.
///
/// A call with this type then reports one error about the call, without another about the trait.
macro_rules! not_an_operand {
    ([$($parameters:tt)*] $name:ty, $marker:ident) => {
        #[diagnostic::do_not_recommend]
        impl<$($parameters)*> crate::operand::Operand for $name {
            type Element = crate::marker::not_an_OpenCL_type;
            type Bytes = $marker;
            type Count = $marker;
            type ConvertCount = $marker;
            type Shuffled = $marker;
            type Mask = $marker;
            #[inline]
            fn to_lanes<const LANES: usize>(_: Self) -> [Self::Element; LANES] {
                crate::marker::never_called()
            }
            crate::operand::never_called_methods! {}
        }
        impl<$($parameters)*> crate::operand::Sealed for $name {}
    };
}

/// Implements [`Operand`] for `usize`, `isize` and `bool`.
///
/// `usize` and `isize`, which are `size_t` and `ptrdiff_t` in OpenCL C, are operands of `convert_`, as integers of the
/// same width. `bool` is an operand of casts.
macro_rules! size {
    ($name:ident as $element:ident, $($count:tt)*) => {
        #[diagnostic::do_not_recommend]
        impl crate::operand::Operand for $name {
            type Element = $element;
            type Bytes = crate::marker::not_an_OpenCL_type;
            type Count = crate::marker::not_an_OpenCL_type;
            type ConvertCount = crate::marker::$($count)*;
            type Shuffled = crate::marker::not_an_OpenCL_type;
            type Mask = crate::marker::not_an_OpenCL_type;
            #[inline]
            fn to_lanes<const LANES: usize>(value: Self) -> [$element; LANES] {
                bytemuck::must_cast(value as $element)
            }
            crate::operand::never_called_methods! {}
        }
        impl crate::operand::Sealed for $name {}
    };
    // The table lacks an integer of this width.
    ($name:ident) => {
        const _: () = {
            use crate::marker::not_an_OpenCL_type;
    crate::operand::not_an_operand!([] $name, not_an_OpenCL_type);
        };
    };
}

impl Count for not_an_OpenCL_type {
    type Of<E: Element> = Self;
}

not_an_operand!([] char, not_an_OpenCL_type);
not_an_operand!([] u128, not_an_OpenCL_type);
not_an_operand!([] i128, not_an_OpenCL_type);
not_an_operand!([](), not_an_OpenCL_type);
not_an_operand!([A, B](A, B), not_an_OpenCL_type);
not_an_operand!([A, B, C](A, B, C), not_an_OpenCL_type);
not_an_operand!([A, B, C, D](A, B, C, D), not_an_OpenCL_type);
not_an_operand!([T, const N: usize] [T; N], not_an_OpenCL_type);
not_an_operand!([T: ?Sized] *const T, not_an_OpenCL_type);
not_an_operand!([T: ?Sized] *mut T, not_an_OpenCL_type);

#[cfg(any(not(feature = "fp16"), not(feature = "fp64")))]
pub(crate) use off;
#[allow(unused_imports, reason = "unused where the table has every integer")]
pub(crate) use {bound, missing_features, never_called_methods, not_an_operand, operand, size};
