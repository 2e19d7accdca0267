//! Values in the text of the documentation, and results of the reference implementation.

use clc_builtins::exact::{self, Format, Rounding};
use clc_builtins::registry::Builtin;
use std::f64::consts::{E, PI};

/// Returns the bits of a number, rounded to the format of a float.
#[must_use]
pub fn float_bits(text: &str, format: Format) -> Option<u64> {
    let (sign, magnitude) = match text.strip_prefix('-') {
        Some(rest) => (-1.0, rest),
        None => (1.0, text),
    };
    let value = match magnitude {
        "∞" => f64::INFINITY,
        "NaN" => f64::NAN,
        "e" => E,
        "π" => PI,
        "π/2" => PI / 2.0,
        "π/4" => PI / 4.0,
        "3π/4" => 3.0 * PI / 4.0,
        number => number.parse().ok()?,
    };
    Some(exact::convert((sign * value).to_bits(), Format::DOUBLE, format, Rounding::Rte, false))
}

/// Returns the bits of a number if the format of a float has exactly this value.
#[must_use]
pub fn exact_float_bits(text: &str, format: Format) -> Option<u64> {
    let bits = float_bits(text, format)?;
    let value = exact::convert(bits, format, Format::DOUBLE, Rounding::Rte, false);
    (is_nan(bits, format) || Some(value) == float_bits(text, Format::DOUBLE)).then_some(bits)
}

/// Returns the bits of a number if the format of an integer has this value.
#[must_use]
pub fn integer_bits(text: &str, bits: u32, signed: bool) -> Option<u64> {
    let value: i128 = text.parse().ok()?;
    let (minimum, maximum) =
        if signed { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) };
    (minimum..=maximum).contains(&value).then_some(value as u64 & u64::MAX >> (64 - bits))
}

/// Returns `true` if the bits are a NaN of the format.
#[must_use]
pub fn is_nan(bits: u64, format: Format) -> bool {
    f64::from_bits(exact::convert(bits, format, Format::DOUBLE, Rounding::Rte, false)).is_nan()
}

/// Returns the first component that a signature computes from operands with these bits in all components.
#[must_use]
pub fn evaluate(builtin: &Builtin, operands: &[u64]) -> u64 {
    let pairs = builtin.operands.iter().zip(operands);
    let operands = pairs.map(|(operand, bits)| {
        let size = operand.ty().scalar.format().bits() as usize / 8;
        bits.to_le_bytes()[..size].repeat(operand.ty().lanes().into())
    });
    let operands: Vec<Vec<u8>> = operands.collect();
    let operands: Vec<&[u8]> = operands.iter().map(Vec::as_slice).collect();
    let ty = builtin.result.unwrap();
    let mut result = vec![0; ty.size()];
    builtin.evaluate(&operands, &mut [&mut result]);
    let size = ty.scalar.format().bits() as usize / 8;
    let mut word = [0; 8];
    word[..size].copy_from_slice(&result[..size]);
    u64::from_le_bytes(word)
}
