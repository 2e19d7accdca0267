//! What every conversion means, on integers alone.
//!
//! [`convert`] takes the bits of a number in one [`Format`] to the bits of that number in another, with one
//! [`Rounding`]. It is the definition that the fast kernels of this crate are tested against, and it serves formats
//! that have no fast kernel. It uses no floating-point arithmetic, no table and no 128-bit integer.
//!
//! A conversion is three steps. *Unpack*: the operand is exactly ±significand · 2^exponent. *Round*: to a multiple of
//! the destination's unit in the last place, 1 for an integer. *Pack*: apply the destination's range.
//!
//! ```
//! use clc_builtins::exact::{convert, Format, Rounding};
//!
//! // 2^24 + 1 lies half way between two floats.
//! let up = convert(16_777_217, Format::INT, Format::FLOAT, Rounding::Rtp, false);
//! assert_eq!(f32::from_bits(up as u32), 16_777_218.0);
//! // 70000 is more than a half can hold; the default rounding overflows.
//! assert_eq!(convert(70_000, Format::INT, Format::HALF, Rounding::Rte, false), 0x7c00);
//! ```

mod convert;
pub(crate) mod functions;
#[cfg(feature = "math")]
mod real;
pub use convert::convert;

/// A rounding mode of OpenCL C: the suffixes of section 6.4.3.2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Rounding {
    /// To the nearest, ties to even.
    Rte = 0,
    /// Toward zero.
    Rtz = 1,
    /// Toward positive infinity.
    Rtp = 2,
    /// Toward negative infinity.
    Rtn = 3,
}

/// How a number is laid out in the low bits of a `u64`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// An integer of 1 to 64 bits, in two's complement if `signed`.
    Integer {
        /// Width in bits.
        bits: u32,
        /// Whether the top bit is a sign.
        signed: bool,
    },
    /// A binary floating-point number as IEEE 754 lays it out: a sign, `exponent` bits (2 to 16) of biased exponent
    /// and at least one bit of fraction; with subnormals, infinities and NaNs.
    Float {
        /// Width in bits, 64 at most.
        bits: u32,
        /// Width of the exponent field.
        exponent: u32,
    },
}

impl Format {
    /// OpenCL C's `char`.
    pub const CHAR: Self = Self::Integer { bits: 8, signed: true };
    /// OpenCL C's `uchar`.
    pub const UCHAR: Self = Self::Integer { bits: 8, signed: false };
    /// OpenCL C's `short`.
    pub const SHORT: Self = Self::Integer { bits: 16, signed: true };
    /// OpenCL C's `ushort`.
    pub const USHORT: Self = Self::Integer { bits: 16, signed: false };
    /// OpenCL C's `int`.
    pub const INT: Self = Self::Integer { bits: 32, signed: true };
    /// OpenCL C's `uint`.
    pub const UINT: Self = Self::Integer { bits: 32, signed: false };
    /// OpenCL C's `long`.
    pub const LONG: Self = Self::Integer { bits: 64, signed: true };
    /// OpenCL C's `ulong`.
    pub const ULONG: Self = Self::Integer { bits: 64, signed: false };
    /// OpenCL C's `half`.
    pub const HALF: Self = Self::Float { bits: 16, exponent: 5 };
    /// OpenCL C's `float`.
    pub const FLOAT: Self = Self::Float { bits: 32, exponent: 8 };
    /// OpenCL C's `double`.
    pub const DOUBLE: Self = Self::Float { bits: 64, exponent: 11 };

    /// The width of the format.
    #[inline]
    pub const fn bits(self) -> u32 {
        match self {
            Self::Integer { bits, .. } | Self::Float { bits, .. } => bits,
        }
    }
}

/// The rounding modes as arguments for const parameters, which can't be an enum on stable Rust.
pub(crate) mod mode {
    use super::Rounding;

    pub const RTE: u8 = Rounding::Rte as u8;
    pub const RTZ: u8 = Rounding::Rtz as u8;
    pub const RTP: u8 = Rounding::Rtp as u8;
    pub const RTN: u8 = Rounding::Rtn as u8;

    /// The rounding mode that an argument stands for.
    #[allow(dead_code, reason = "for pairs of types without a kernel of their own")]
    #[inline]
    pub const fn rounding(mode: u8) -> Rounding {
        match mode {
            RTE => Rounding::Rte,
            RTZ => Rounding::Rtz,
            RTP => Rounding::Rtp,
            _ => Rounding::Rtn,
        }
    }
}
