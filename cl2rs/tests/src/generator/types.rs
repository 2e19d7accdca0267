//! The types of OpenCL C that programs compute with, and the conversions among them.

use Scalar::*;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Scalar {
    Char,
    Uchar,
    Short,
    Ushort,
    Int,
    Uint,
    Long,
    Ulong,
    Float,
    Double,
}

pub const INTEGERS: [Scalar; 8] = [Char, Uchar, Short, Ushort, Int, Uint, Long, Ulong];

impl Scalar {
    pub fn name(self) -> &'static str {
        ["char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "float", "double"][self as usize]
    }

    pub fn bits(self) -> u32 {
        [8, 8, 16, 16, 32, 32, 64, 64, 32, 64][self as usize]
    }

    pub fn is_float(self) -> bool {
        self >= Float
    }

    pub fn is_signed(self) -> bool {
        matches!(self, Char | Short | Int | Long)
    }

    pub fn low(self) -> i128 {
        if self.is_signed() { -(1 << (self.bits() - 1)) } else { 0 }
    }

    pub fn high(self) -> i128 {
        (1 << (self.bits() - u32::from(self.is_signed()))) - 1
    }

    /// Returns the signed integer with the same number of bits.
    pub fn signed(self) -> Self {
        match self.bits() {
            8 => Char,
            16 => Short,
            32 => Int,
            _ => Long,
        }
    }

    /// Returns the unsigned integer with the same number of bits.
    pub fn unsigned(self) -> Self {
        match self.bits() {
            8 => Uchar,
            16 => Ushort,
            32 => Uint,
            _ => Ulong,
        }
    }

    /// Returns the integer with the same sign and half the bits.
    pub fn narrower(self) -> Option<Self> {
        if self.is_float() { None } else { (self as usize).checked_sub(2).map(|index| INTEGERS[index]) }
    }

    /// Returns the type of an operand after integer promotion.
    pub fn promoted(self) -> Self {
        self.max(Int)
    }

    /// Returns the common type of two operands.
    pub fn usual(self, other: Self) -> Self {
        self.promoted().max(other.promoted())
    }

    pub fn with_width(self, width: u32) -> Type {
        Type { scalar: self, width }
    }
}

/// A scalar, or a vector if the width is more than 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Type {
    pub scalar: Scalar,
    pub width: u32,
}

pub const WIDTHS: [u32; 5] = [2, 3, 4, 8, 16];

impl Type {
    pub fn name(self) -> String {
        if self.width == 1 {
            self.scalar.name().into()
        } else {
            format!("{}{}", self.scalar.name(), self.width)
        }
    }

    pub fn is_vector(self) -> bool {
        self.width > 1
    }

    pub fn bytes(self) -> u32 {
        self.scalar.bits() / 8 * self.width.next_power_of_two()
    }
}
