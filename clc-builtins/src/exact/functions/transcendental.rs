//! The transcendental functions: what `libm` computes in `f32` or `f64`, rounded to the format where that is another
//! one. Every other format of at most the digits and exponents of `f32` goes through that, the rest through `f64`.

use super::Definition::{self, Lane as Each};
use super::Lane;
use super::arithmetic::fields;
use crate::exact::convert::low_bits;
use crate::exact::{Format, Rounding, convert};
use crate::math::{double, float, transcendental};

/// Whether the numbers of a format are floats.
#[inline]
fn is_within_float(format: Format) -> bool {
    let (_, exponent, fraction) = fields(format);
    exponent <= 8 && fraction <= 23
}

impl Lane {
    #[inline]
    fn float(&self, operand: usize) -> f32 {
        let bits = convert(self.x[operand], self.formats[operand], Format::FLOAT, Rounding::Rte, false);
        f32::from_bits(bits as u32)
    }
    #[inline]
    fn double(&self, operand: usize) -> f64 {
        f64::from_bits(convert(self.x[operand], self.formats[operand], Format::DOUBLE, Rounding::Rte, false))
    }
    /// An operand that is an `int`.
    #[inline]
    fn int(&self, operand: usize) -> i32 {
        self.x[operand] as u32 as i32
    }
    #[inline]
    fn of_float(&self, x: f32) -> u64 {
        convert(x.to_bits().into(), Format::FLOAT, self.formats[0], Rounding::Rte, false)
    }
    #[inline]
    fn of_double(&self, x: f64) -> u64 {
        convert(x.to_bits(), Format::DOUBLE, self.formats[0], Rounding::Rte, false)
    }
}

macro_rules! definitions {
    (
        unary { $($unary:ident)* }
        binary { $($binary:ident)* }
        of_int { $($of_int:ident)* }
        place { $($place:ident)* }
        place_of_int { $($place_of_int:ident)* }
        same { $($same:ident $of:ident),* }
    ) => {
        $(
            pub const $unary: Definition = Each(|lane| match is_within_float(lane.formats[0]) {
                true => [lane.of_float(float::$unary(lane.float(0))), 0],
                false => [lane.of_double(double::$unary(lane.double(0))), 0],
            });
        )*
        $(
            pub const $binary: Definition = Each(|lane| match is_within_float(lane.formats[0]) {
                true => [lane.of_float(float::$binary(lane.float(0), lane.float(1))), 0],
                false => [lane.of_double(double::$binary(lane.double(0), lane.double(1))), 0],
            });
        )*
        $(
            pub const $of_int: Definition = Each(|lane| match is_within_float(lane.formats[0]) {
                true => [lane.of_float(float::$of_int(lane.float(0), lane.int(1))), 0],
                false => [lane.of_double(double::$of_int(lane.double(0), lane.int(1))), 0],
            });
        )*
        $(
            pub const $place: Definition = Each(|lane| match is_within_float(lane.formats[0]) {
                true => {
                    let (result, other) = float::$place(lane.float(0));
                    [lane.of_float(result), lane.of_float(other)]
                }
                false => {
                    let (result, other) = double::$place(lane.double(0));
                    [lane.of_double(result), lane.of_double(other)]
                }
            });
        )*
        $(
            pub const $place_of_int: Definition = Each(|lane| {
                let (result, other) = match is_within_float(lane.formats[0]) {
                    true => {
                        let (result, other) = float::$place_of_int(lane.float(0));
                        (lane.of_float(result), other)
                    }
                    false => {
                        let (result, other) = double::$place_of_int(lane.double(0));
                        (lane.of_double(result), other)
                    }
                };
                [result, other as u64 & low_bits(lane.formats[1].bits())]
            });
        )*
        $(pub const $same: Definition = $of;)*
    };
}
transcendental!(definitions);
