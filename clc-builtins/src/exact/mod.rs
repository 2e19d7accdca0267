//! The reference implementation of conversions, in integer arithmetic.
//!
//! [`convert`] converts the bits of a number from one [`Format`] to another with a given [`Rounding`]. The fast kernels
//! of this crate are tested against it, and formats without a fast kernel use it. It uses only integers of at most 64
//! bits, without tables.
//!
//! A conversion has three steps. *Unpack* writes the operand exactly as ±significand · 2^exponent. *Round* rounds it to
//! a multiple of the destination's unit in the last place, which is 1 for an integer. *Pack* applies the destination's
//! range.
//!
//! ```
//! use clc_builtins::exact::{convert, Format, Rounding};
//!
//! // 2^24 + 1 is halfway between two floats.
//! let up = convert(16_777_217, Format::INT, Format::FLOAT, Rounding::Rtp, false);
//! assert_eq!(f32::from_bits(up as u32), 16_777_218.0);
//! // 70000 is out of range for a half; the default rounding overflows to infinity.
//! assert_eq!(convert(70_000, Format::INT, Format::HALF, Rounding::Rte, false), 0x7c00);
//! ```

mod convert;
pub(crate) mod functions;
#[cfg(feature = "math")]
mod real;
pub use convert::convert;

/// A rounding mode of OpenCL C, which a suffix selects (OpenCL C 6.4.3.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Rounding {
    /// Rounds to nearest, ties to even.
    Rte = 0,
    /// Rounds toward zero.
    Rtz = 1,
    /// Rounds toward positive infinity.
    Rtp = 2,
    /// Rounds toward negative infinity.
    Rtn = 3,
}

/// The layout of a number in the low bits of a `u64`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// An integer of 1 to 64 bits, in two's complement if `signed`.
    Integer {
        /// The width in bits.
        bits: u32,
        /// `true` if the top bit is a sign.
        signed: bool,
    },
    /// A binary floating-point number in the layout of IEEE 754: a sign, a biased exponent of `exponent` bits (2 to 16)
    /// and at least one bit of fraction. It has subnormals, infinities and NaNs.
    Float {
        /// The width in bits, at most 64.
        bits: u32,
        /// The width of the exponent field in bits.
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

    /// Returns the width of the format in bits.
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

    /// Returns the rounding mode that a const argument encodes.
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
