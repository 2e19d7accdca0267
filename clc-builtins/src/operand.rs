//! Operands, and what the bounds of the functions compare of them.

use crate::marker::not_an_OpenCL_type;
use crate::operation::convert::{Scalar, Width};
use bytemuck::Pod;

pub use crate::elements::Element;

/// Nobody outside this crate implements the traits of the overloads.
pub trait Sealed {}

/// An operand: what the bounds of the functions compare.
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
    /// How many [`components`].
    type Count: Count;
    /// The same as `convert_` and casts see it: to them alone `usize` and `isize` are scalars.
    type ConvertCount;
    /// What a mask must be that shuffles it.
    type Shuffled;
    /// What it is as a mask.
    type Mask;
    /// Its bits as another type of its size in memory.
    fn cast<To: Pod>(value: Self) -> To;
    with_registers! {
    /// The registers with its number of lanes.
    type Width: Width;
    /// Converts to a register. `W` is [`Self::Width`](Operand::Width).
    fn to_register<W: Width>(value: Self) -> <Self::Element as Scalar>::Register<W>;
    /// Converts from a register. The padding of a 3-vector is written as 0.
    fn from_register<W: Width>(register: <Self::Element as Scalar>::Register<W>) -> Self;
    }
    /// Its lanes, those of padding included: 4 of a 3-vector.
    fn to_lanes<const LANES: usize>(value: Self) -> [Self::Element; LANES];
    /// The same for a kernel that may read them one by one, where they stand.
    fn to_lanes_in_memory<const LANES: usize>(value: Self) -> [Self::Element; LANES];
    /// The value of its lanes. Whatever the fourth of a 3-vector holds, the padding is written 0.
    fn of_lanes<const LANES: usize>(lanes: [Self::Element; LANES]) -> Self;
    /// Whether it is a 3-vector.
    const IS_PADDED: bool = false;
    /// The lanes of all of them, those of padding included.
    #[cfg(feature = "buffer")]
    fn lanes_of(slice: &[Self]) -> &[Self::Element];
    #[cfg(feature = "buffer")]
    fn lanes_of_mut(slice: &mut [Self]) -> &mut [Self::Element];
}

/// A count of components: the vector of any element that has it.
pub trait Count {
    type Of<E: Element>;
}

/// A scalar or vector made of its lanes in memory; a 3-vector has four.
pub trait Vector<const LANES: usize>: Operand {
    /// Whatever the fourth of a 3-vector holds, the padding is written 0.
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

/// Who meets the bound of a function: the operands of these sizes. The last of them is no type's: as long as rustc
/// doesn't know the size of an operand, any of the impls may be meant, and it waits: a literal's type stays open until
/// it falls back to `i32` or `f64`, instead of following from the one legal size, and a type that is no operand at all
/// is not one more error about its size.
macro_rules! bound {
    ($bound:ident $([$($size:tt)*])*) => {$(
        #[diagnostic::do_not_recommend]
        impl<X> $bound<$($size)*> for X {}
    )*};
}

/// What a type that is an operand knows of itself.
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
                bytemuck::must_cast(crate::register::undivided!($width $bytes $name value))
            }
            with_registers! {
            type Width = crate::register::convert::width_of!($width);
            #[inline(always)]
            fn to_register<W: crate::operation::convert::Width>(value: Self) -> <$element as crate::operation::convert::Scalar>::Register<W> {
                crate::operation::from_array(crate::register::Registered::register(value))
            }
            #[inline(always)]
            fn from_register<W: crate::operation::convert::Width>(register: <$element as crate::operation::convert::Scalar>::Register<W>) -> Self {
                crate::register::Registered::cleared(crate::operation::to_array(register))
            }
            }
            #[inline]
            fn to_lanes<const LANES: usize>(value: Self) -> [$element; LANES] {
                bytemuck::must_cast(crate::register::undivided!($width $bytes $name value))
            }
            #[inline]
            fn to_lanes_in_memory<const LANES: usize>(value: Self) -> [$element; LANES] {
                bytemuck::must_cast(value)
            }
            #[inline]
            fn of_lanes<const LANES: usize>(lanes: [$element; LANES]) -> Self {
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

/// The scalar of a feature that is off.
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

/// A marker a feature: what an error prints of a type whose feature is off.
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

/// Implements the methods of [`Operand`] that no call reaches, for types that only casts and conversions take, or that no
/// call takes.
macro_rules! never_called_methods {
    () => {
        #[inline]
        fn cast<To: bytemuck::Pod>(_: Self) -> To {
            crate::marker::never_called()
        }
        with_registers! {
        type Width = crate::register::convert::Lanes1;
        #[inline(always)]
        fn to_register<W: crate::operation::convert::Width>(_: Self) -> <Self::Element as crate::operation::convert::Scalar>::Register<W> {
            crate::marker::never_called()
        }
        #[inline(always)]
        fn from_register<W: crate::operation::convert::Width>(_: <Self::Element as crate::operation::convert::Scalar>::Register<W>) -> Self {
            crate::marker::never_called()
        }
        }
        #[inline]
        fn to_lanes_in_memory<const LANES: usize>(_: Self) -> [Self::Element; LANES] {
            crate::marker::never_called()
        }
        #[inline]
        fn of_lanes<const LANES: usize>(_: [Self::Element; LANES]) -> Self {
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

/// A type that is no operand: it implements [`Operand`] with a marker in place of every size, so that a
/// call with it is one error about the call, and not one more about the trait.
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

/// `usize` or `isize`, OpenCL's `size_t` and `ptrdiff_t`: an operand of `convert_` as the integer of its width, and of
/// nothing else. `bool`: one of casts alone.
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
    // The table has no such integer.
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
