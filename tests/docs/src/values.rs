//! Numbers in the text of the documentation, as bits.

use clc_builtins::exact::{self, Format, Rounding};
use std::f64::consts::{E, FRAC_PI_2, FRAC_PI_4, PI};

/// Returns the bits of a number, rounded to the format.
#[must_use]
pub fn rounded_bits(text: &str, format: Format) -> Option<u64> {
    let (sign, magnitude) = text.strip_prefix('-').map_or((1.0, text), |rest| (-1.0, rest));
    let value = match magnitude {
        "∞" => f64::INFINITY,
        "e" => E,
        "π" => PI,
        "π/2" => FRAC_PI_2,
        "π/4" => FRAC_PI_4,
        "3π/4" => 3.0 * FRAC_PI_4,
        number => number.parse().ok()?,
    };
    Some(exact::convert((sign * value).to_bits(), Format::DOUBLE, format, Rounding::Rte, false))
}

/// Returns the bits of a number if the format has exactly this value.
#[must_use]
pub fn exact_bits(text: &str, format: Format) -> Option<u64> {
    if let Format::Integer { bits, signed } = format {
        let (value, unused) = (text.parse::<i128>().ok()?, 64 - bits);
        let word = (value as u64) << unused;
        let found = if signed { i128::from(word as i64 >> unused) } else { i128::from(word >> unused) };
        return (found == value).then_some(word >> unused);
    }
    let bits = rounded_bits(text, format)?;
    let double = exact::convert(bits, format, Format::DOUBLE, Rounding::Rte, false);
    (Some(double) == rounded_bits(text, Format::DOUBLE)).then_some(bits)
}
