//! Floats taken apart and put together: fraction, whole part, exponent, quotient (OpenCL C 6.15.2). Each is exact, or
//! one rounding.

use super::Definition::{self, Lane as Each};
use super::Lane;
use super::arithmetic::{fields, nan, one, quiet, sign, subtract, whole};
use crate::exact::convert::{Number, low_bits, pack, unpack};
use crate::exact::{Format, Rounding};

/// ±`significand` · 2^`exponent`, rounded once; its significand may be 0.
#[inline]
fn scaled(x: u64, significand: u64, exponent: i32, format: Format) -> u64 {
    let (_, width, fraction) = fields(format);
    let magnitude = match significand {
        0 => 0,
        _ => pack(significand, exponent, false, fraction, width, Rounding::Rte),
    };
    magnitude | x & sign(format)
}

/// The exponent of a finite number's highest 1.
#[inline]
fn exponent_of(significand: u64, exponent: i32) -> i32 {
    exponent + 63 - significand.leading_zeros() as i32
}

/// The integer as the format of an operand or result, of which it is within the range.
#[inline]
fn integer(value: i32, format: Format) -> u64 {
    value as u64 & low_bits(format.bits())
}

/// `fmin(x - floor(x), the greatest number below 1)`, and `floor(x)`; of zeros and infinities a 0 with their sign.
pub const fract: Definition = Each(|lane| {
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

/// The fraction and the whole part, both with the sign.
pub const modf: Definition = Each(|lane| {
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

/// A magnitude from 1/2 to 1, and the power of 2; what is neither finite nor other than 0 is itself, NaN quiet, and 0.
pub const frexp: Definition = Each(|lane| {
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

/// x · 2^k, rounded once.
pub const ldexp: Definition = Each(|lane| {
    let (x, format) = (lane.x[0], lane.formats[0]);
    match unpack(x, format) {
        Number::Finite { significand, exponent, .. } => {
            // Beyond 2^20 every number of a format is 0 or infinite.
            let power = (lane.x[1] as u32 as i32).clamp(-1 << 20, 1 << 20);
            [scaled(x, significand, exponent + power, format), 0]
        }
        Number::Nan { .. } => [quiet(x, format), 0],
        Number::Infinite { .. } => [x, 0],
    }
});

/// The exponent of the highest 1; of 0 and NaN the least `int`, of infinities the greatest.
pub const ilogb: Definition = Each(|lane| {
    let exponent = match unpack(lane.x[0], lane.formats[0]) {
        Number::Finite { significand, exponent, .. } if significand != 0 => {
            exponent_of(significand, exponent)
        }
        Number::Infinite { .. } => i32::MAX,
        _ => i32::MIN,
    };
    [integer(exponent, lane.result), 0]
});

/// `x - n y`, where n is the integer nearest to `x / y`, ties to even; and its low 7 bits, with the sign of the
/// quotient.
pub const remquo: Definition = Each(|lane| {
    let ([x, y, ..], format) = (lane.x, lane.formats[0]);
    let (of_x, of_y) = (unpack(x, format), unpack(y, format));
    let (Number::Finite { negative, significand, exponent }, Number::Finite { .. } | Number::Infinite { .. }) =
        (of_x, &of_y)
    else {
        return [nan(format), 0];
    };
    let Number::Finite { negative: y_negative, significand: divisor, exponent: unit } = of_y else {
        return [x, 0];
    };
    if divisor == 0 {
        return [nan(format), 0];
    }
    // Both of the finer unit of the two: the quotient's low bits, and the rest, by long division.
    let (mut rest, mut by, mut quotient) = (u128::from(significand), u128::from(divisor), 0);
    match unit - exponent {
        // Less than half of the divisor.
        64.. => return [x, 0],
        finer @ 1.. => by <<= finer,
        _ => {}
    }
    for place in (0..=(exponent - unit).max(0)).rev() {
        quotient = ((quotient << 1) + (rest / by) as u32) & 0xff;
        rest %= by;
        if place > 0 {
            rest <<= 1;
        }
    }
    let up = 2 * rest > by || 2 * rest == by && quotient & 1 == 1;
    let (magnitude, flips) = if up { (by - rest, true) } else { (rest, false) };
    quotient = quotient.wrapping_add(u32::from(up)) & 0x7f;
    let quotient = if negative != y_negative { -(quotient as i32) } else { quotient as i32 };
    // It fits: it is less than the divisor, and a multiple of its unit or the finer one of x.
    let remainder = scaled(x, magnitude as u64, exponent.min(unit), format);
    let remainder = if flips && magnitude != 0 { remainder ^ sign(format) } else { remainder };
    [remainder, integer(quotient, lane.formats[2])]
});
