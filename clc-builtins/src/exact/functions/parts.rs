//! Functions that split floats or combine their parts: fraction, integer part, exponent, quotient (OpenCL C 6.15.2).
//!
//! Each is exact or rounds once.

use super::Lane;
use super::Reference::{self, Lane as Each};
use super::arithmetic::{fields, nan, one, quiet, sign, subtract, whole};
use crate::exact::convert::{Number, low_bits, pack, unpack};
use crate::exact::{Format, Rounding};

/// Computes `significand` · 2^`exponent` with the sign of `x`, rounded once. The significand may be 0.
#[inline]
fn scaled(x: u64, significand: u64, exponent: i32, format: Format) -> u64 {
    let (_, width, fraction) = fields(format);
    let magnitude = match significand {
        0 => 0,
        _ => pack(significand, exponent, false, fraction, width, Rounding::Rte),
    };
    magnitude | x & sign(format)
}

/// Returns the exponent of the highest one bit of a finite number.
#[inline]
fn exponent_of(significand: u64, exponent: i32) -> i32 {
    exponent + 63 - significand.leading_zeros() as i32
}

/// Converts an integer to the format of an operand or result, which must have it in range.
#[inline]
fn integer(value: i32, format: Format) -> u64 {
    value as u64 & low_bits(format.bits())
}

/// Returns `fmin(x - floor(x), y)`, where y is the largest number below 1, and `floor(x)`.
///
/// For zeros and infinities, the first is a 0 with the same sign.
pub const fract: Reference = Each(|lane| {
    let (x, format) = (lane.x[0], lane.formats[0]);
    match unpack(x, format) {
        Number::Nan { .. } => [quiet(x, format); 2],
        Number::Infinite { .. } | Number::Finite { significand: 0, .. } => [x & sign(format), x],
        Number::Finite { .. } => {
            let floor = whole(x, format, Rounding::Rtn);
            let rest = subtract(x, floor, format);
            [rest.min(one(format) - 1), floor]
        }
    }
});

/// Returns the fraction and the integer part, both with the sign of x.
pub const modf: Reference = Each(|lane| {
    let (x, format) = (lane.x[0], lane.formats[0]);
    match unpack(x, format) {
        Number::Nan { .. } => [quiet(x, format); 2],
        Number::Infinite { .. } => [x & sign(format), x],
        Number::Finite { .. } => {
            let whole = whole(x, format, Rounding::Rtz);
            [subtract(x, whole, format) & !sign(format) | x & sign(format), whole]
        }
    }
});

/// Returns x · 2^-n with a magnitude in 1/2..1, and n.
///
/// For zeros, infinities and NaN, it returns x (a NaN is made quiet) and 0.
pub const frexp: Reference = Each(|lane| {
    let (x, format) = (lane.x[0], lane.formats[0]);
    match unpack(x, format) {
        Number::Finite { significand, exponent, .. } if significand != 0 => {
            let power = exponent_of(significand, exponent) + 1;
            [scaled(x, significand, exponent - power, format), integer(power, lane.formats[1])]
        }
        Number::Nan { .. } => [quiet(x, format), 0],
        _ => [x, 0],
    }
});

/// Computes x · 2^k, rounded once.
pub const ldexp: Reference = Each(|lane| {
    let (x, format) = (lane.x[0], lane.formats[0]);
    match unpack(x, format) {
        Number::Finite { significand, exponent, .. } => {
            // With an exponent beyond ±2^20, every number of a format becomes 0 or infinite.
            let power = (lane.x[1] as u32 as i32).clamp(-1 << 20, 1 << 20);
            [scaled(x, significand, exponent + power, format), 0]
        }
        Number::Nan { .. } => [quiet(x, format), 0],
        Number::Infinite { .. } => [x, 0],
    }
});

/// Returns the exponent of the highest one bit. For 0 and NaN it is the smallest `int`, for infinities the largest.
pub const ilogb: Reference = Each(|lane| {
    let exponent = match unpack(lane.x[0], lane.formats[0]) {
        Number::Finite { significand, exponent, .. } if significand != 0 => {
            exponent_of(significand, exponent)
        }
        Number::Infinite { .. } => i32::MAX,
        _ => i32::MIN,
    };
    [integer(exponent, lane.result), 0]
});

/// Returns `x - n y`, where n is `x / y` rounded to nearest, ties to even, and the low 7 bits of n with the sign of the
/// quotient.
pub const remquo: Reference = Each(|lane| {
    let ([x, y, ..], format) = (lane.x, lane.formats[0]);
    let (x_number, y_number) = (unpack(x, format), unpack(y, format));
    let (Number::Finite { negative, significand, exponent }, Number::Finite { .. } | Number::Infinite { .. }) =
        (x_number, &y_number)
    else {
        return [nan(format), 0];
    };
    let Number::Finite { negative: y_negative, significand: divisor, exponent: unit } = y_number else {
        return [x, 0];
    };
    if divisor == 0 {
        return [nan(format), 0];
    }
    // Long division in the finer unit of the two: it computes the low bits of the quotient, and the remainder.
    let (mut rest, mut by, mut quotient) = (u128::from(significand), u128::from(divisor), 0);
    match unit - exponent {
        // |x| is less than half of the divisor.
        64.. => return [x, 0],
        finer @ 1.. => by <<= finer,
        _ => {}
    }
    for position in (0..=(exponent - unit).max(0)).rev() {
        quotient = ((quotient << 1) + (rest / by) as u32) & 0xff;
        rest %= by;
        if position > 0 {
            rest <<= 1;
        }
    }
    let up = 2 * rest > by || 2 * rest == by && quotient & 1 == 1;
    let (magnitude, flips) = if up { (by - rest, true) } else { (rest, false) };
    quotient = quotient.wrapping_add(u32::from(up)) & 0x7f;
    let quotient = if negative != y_negative { -(quotient as i32) } else { quotient as i32 };
    // The remainder is representable: it is less than the divisor and a multiple of the finer unit.
    let remainder = scaled(x, magnitude as u64, exponent.min(unit), format);
    let remainder = if flips && magnitude != 0 { remainder ^ sign(format) } else { remainder };
    [remainder, integer(quotient, lane.formats[2])]
});
