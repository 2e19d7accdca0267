//! The properties of scalars that the kernels of functions depend on.

use crate::exact::Format;
use crate::half;
use crate::marker::not_an_OpenCL_type;
use crate::operand::Element;
use bytemuck::Pod;

/// A scalar whose bits the reference implementation computes with.
pub trait Formatted: Pod {
    const FORMAT: Format;
    fn bits(self) -> u64;
    fn from_u64_bits(bits: u64) -> Self;
}

/// Implements [`Formatted`] for a scalar, with the unsigned integer of its size and its format.
macro_rules! formatted {
    ($($scalar:ident $carrier:ident $format:expr;)*) => {$(
        impl crate::kernel::functions::Formatted for $scalar {
            const FORMAT: crate::exact::Format = $format;
            #[inline]
            fn bits(self) -> u64 {
                bytemuck::must_cast::<$scalar, $carrier>(self).into()
            }
            #[inline]
            fn from_u64_bits(bits: u64) -> Self {
                bytemuck::must_cast::<$carrier, $scalar>(bits as $carrier)
            }
        }
    )*};
}
formatted! {
    i8 u8 Format::CHAR;
    u8 u8 Format::UCHAR;
    i16 u16 Format::SHORT;
    u16 u16 Format::USHORT;
    i32 u32 Format::INT;
    u32 u32 Format::UINT;
    i64 u64 Format::LONG;
    u64 u64 Format::ULONG;
    half u16 Format::HALF;
    f32 u32 Format::FLOAT;
    f64 u64 Format::DOUBLE;
}

/// A function of the table, with its kernel: the one in `kernel::functions` if it exists.
pub trait Kernel {
    type Implementation;
}

/// The scalars that the table derives from another one. `not_an_OpenCL_type` represents those that the table lacks.
pub trait Related: Element {
    /// The marker of the size.
    type Size;
    /// `signed(T)`: a signed integer of the same width.
    type Signed: Element;
    /// `unsigned(T)`: an unsigned integer of the same width.
    type Unsigned: Element;
    /// `wide(T)`: an integer with twice the bits and the same sign.
    type Wide: Element;
    /// `float(T)`: a float of the same width.
    type Float: Related;
    /// The table's `int`.
    type Int: Element;
    /// The kernel of a row, or the reference implementation for types that the table adds.
    type Kernel<D: Kernel>;
}

impl Related for not_an_OpenCL_type {
    type Size = Self;
    type Signed = Self;
    type Unsigned = Self;
    type Wide = Self;
    type Float = Self;
    type Int = Self;
    type Kernel<D: Kernel> = Self;
}

/// Implements [`Related`] for a scalar. The last argument states whether the type is part of the library or added by
/// the table.
macro_rules! related {
    (@kernel ours) => { D::Implementation };
    (@kernel made) => { crate::kernel::functions::ReferenceKernel<D> };
    ($scalar:ident: $size:literal $signed:ident $unsigned:ident $wide:ident $float:ident $int:ident $whose:ident) => {
        impl crate::kernel::functions::Related for $scalar {
            type Size = crate::marker::bytes<$size>;
            type Signed = $signed;
            type Unsigned = $unsigned;
            type Wide = $wide;
            type Float = $float;
            type Int = $int;
            type Kernel<D: crate::kernel::functions::Kernel> = crate::kernel::functions::related!(@kernel $whose);
        }
    };
}

#[allow(unused_imports, reason = "a table may add no type")]
pub(crate) use {formatted, related};
