//! Float arithmetic: the exact value, rounded once to nearest, ties to even.
//!
//! A NaN result is quiet and positive. Functions that split a number return a NaN operand, made quiet.

use crate::exact::convert::{Number, low_bits, pack, unpack};
use crate::exact::{Format, Rounding, convert};

/// Returns the number of bits of a format, of its exponent, and of its fraction.
#[inline]
pub const fn fields(format: Format) -> (u32, u32, u32) {
    let Format::Float { bits, exponent } = format else { panic!("expected a float format") };
    (bits, exponent, bits - 1 - exponent)
}

#[inline]
pub const fn sign(format: Format) -> u64 {
    1 << (format.bits() - 1)
}

#[inline]
pub const fn infinity(format: Format) -> u64 {
    let (_, exponent, fraction) = fields(format);
    low_bits(exponent) << fraction
}

#[inline]
pub const fn nan(format: Format) -> u64 {
    quiet(infinity(format), format)
}

/// Makes a NaN quiet. It keeps its sign and payload.
#[inline]
pub const fn quiet(nan: u64, format: Format) -> u64 {
    nan | 1 << (fields(format).2 - 1)
}

#[inline]
pub const fn one(format: Format) -> u64 {
    let (_, exponent, fraction) = fields(format);
    low_bits(exponent - 1) << fraction
}

#[inline]
pub const fn signed(magnitude: u64, negative: bool, format: Format) -> u64 {
    magnitude | if negative { sign(format) } else { 0 }
}

/// Rounds ±`significand` · 2^`exponent`, which must not be 0.
///
/// In a significand of more than 64 bits, the last bit may represent all bits below it.
#[inline]
fn rounded(negative: bool, significand: u128, exponent: i32, format: Format) -> u64 {
    let excess = 64 - significand.leading_zeros().min(64);
    let cut = significand & !(u128::MAX << excess) != 0;
    let kept = (significand >> excess) as u64 | u64::from(cut);
    let (_, width, fraction) = fields(format);
    let magnitude = pack(kept, exponent + excess as i32, negative, fraction, width, Rounding::Rte);
    signed(magnitude, negative, format)
}

/// Computes `x` · `y` + `z`, rounded once.
#[inline]
pub fn fma(x: u64, y: u64, z: u64, format: Format) -> u64 {
    use Number::{Finite, Infinite, Nan};
    let (x, y, sum) = (unpack(x, format), unpack(y, format), unpack(z, format));
    let (negative, significand, exponent) = match (x, y) {
        (Nan { .. }, _) | (_, Nan { .. }) => return nan(format),
        (Infinite { .. }, Finite { significand: 0, .. })
        | (Finite { significand: 0, .. }, Infinite { .. }) => {
            return nan(format);
        }
        (Infinite { negative: x }, Infinite { negative: y } | Finite { negative: y, .. })
        | (Finite { negative: x, .. }, Infinite { negative: y }) => {
            return match sum {
                Nan { .. } => nan(format),
                Infinite { negative } if negative != (x != y) => nan(format),
                _ => signed(infinity(format), x != y, format),
            };
        }
        (
            Finite { negative: xn, significand: xs, exponent: xe },
            Finite { negative: yn, significand: ys, exponent: ye },
        ) => (xn != yn, u128::from(xs) * u128::from(ys), xe + ye),
    };
    let (zn, zs, ze) = match sum {
        Nan { .. } => return nan(format),
        Infinite { negative } => return signed(infinity(format), negative, format),
        Finite { negative, significand, exponent } => (negative, u128::from(significand), exponent),
    };
    match (significand, zs) {
        // If only one zero is negative, the sum is +0, because the rounding mode is to nearest.
        (0, 0) => return signed(0, negative && zn, format),
        (0, _) => return z,
        (_, 0) => return rounded(negative, significand, exponent, format),
        _ => {}
    }
    // Shift the highest bit of both numbers to 2^125. Then the bits that the smaller number loses are too low to affect
    // rounding, and no bits are lost if the leading bits cancel.
    let shift = significand.leading_zeros() as i32 - 2;
    let (significand, exponent) = (significand << shift, exponent - shift);
    let shift = zs.leading_zeros() as i32 - 2;
    let (zs, ze) = (zs << shift, ze - shift);
    let (larger, smaller) = match (exponent, significand) >= (ze, zs) {
        true => ((negative, significand, exponent), (zn, zs, ze)),
        false => ((zn, zs, ze), (negative, significand, exponent)),
    };
    let down = (larger.2 - smaller.2) as u32;
    let aligned = smaller.1.unbounded_shr(down);
    let cut = u128::from(aligned.unbounded_shl(down) != smaller.1);
    let (negative, _, exponent) = larger;
    match larger.0 == smaller.0 {
        true => rounded(negative, (larger.1 + aligned) | cut, exponent, format),
        // Subtract 1 for the bits that were shifted out.
        false => match larger.1 - aligned - cut {
            0 => 0,
            difference => rounded(negative, difference | cut, exponent, format),
        },
    }
}

#[inline]
pub fn multiply(x: u64, y: u64, format: Format) -> u64 {
    // Add -0, which keeps the sign of a product that is 0.
    fma(x, y, sign(format), format)
}

#[inline]
pub fn add(x: u64, y: u64, format: Format) -> u64 {
    fma(x, one(format), y, format)
}

#[inline]
pub fn subtract(x: u64, y: u64, format: Format) -> u64 {
    add(x, y ^ sign(format), format)
}

/// Rounds a float to an integer and keeps its sign. Infinities do not change.
#[inline]
pub fn whole(x: u64, format: Format, rounding: Rounding) -> u64 {
    match unpack(x, format) {
        Number::Nan { .. } => quiet(x, format),
        // If the exponent is not negative, the number is an integer.
        Number::Finite { exponent, .. } if exponent < 0 => {
            let integer = convert(x, format, Format::LONG, rounding, true);
            let magnitude = convert(integer, Format::LONG, format, Rounding::Rte, false);
            magnitude & !sign(format) | x & sign(format)
        }
        _ => x,
    }
}

/// Computes the quotient, rounded once. A finite number divided by 0 is an infinity.
#[inline]
pub fn divide(x: u64, y: u64, format: Format) -> u64 {
    quotient(x, y, 0, format)
}

/// Computes `x` / `y` · 2^`by`, rounded once.
#[inline]
pub fn quotient(x: u64, y: u64, by: i32, format: Format) -> u64 {
    use Number::{Finite, Infinite, Nan};
    let negative = (x ^ y) & sign(format) != 0;
    match (unpack(x, format), unpack(y, format)) {
        (Nan { .. }, _) | (_, Nan { .. }) | (Infinite { .. }, Infinite { .. }) => nan(format),
        (Finite { significand: 0, .. }, Finite { significand: 0, .. }) => nan(format),
        (Infinite { .. }, _) | (_, Finite { significand: 0, .. }) => {
            signed(infinity(format), negative, format)
        }
        (Finite { significand: 0, .. }, _) | (_, Infinite { .. }) => signed(0, negative, format),
        (Finite { significand: xs, exponent: xe, .. }, Finite { significand: ys, exponent: ye, .. }) => {
            // Compute at least 64 bits of the quotient, and one bit below them that represents the remainder.
            let shift = xs.leading_zeros() as i32 + 64;
            let dividend = u128::from(xs) << shift;
            let (quotient, rest) = (dividend / u128::from(ys), dividend % u128::from(ys));
            let excess = 1 - (quotient >> 127) as u32;
            let quotient = quotient << excess | u128::from(rest != 0);
            rounded(negative, quotient, xe - shift - ye - excess as i32 + by, format)
        }
    }
}

/// Computes `x` · 2^`by` in another format, rounded once. Infinities and NaN become those of the format.
#[inline]
pub fn scaled(x: u64, from: Format, by: i32, to: Format) -> u64 {
    match unpack(x, from) {
        Number::Nan { .. } => nan(to),
        Number::Infinite { negative } => signed(infinity(to), negative, to),
        Number::Finite { negative, significand: 0, .. } => signed(0, negative, to),
        Number::Finite { negative, significand, exponent } => {
            rounded(negative, significand.into(), exponent + by, to)
        }
    }
}

/// Rounds a constant. `first` are its first 64 bits, and the bits below them are not all 0.
#[inline]
pub fn constant(first: u64, exponent: i32, format: Format) -> u64 {
    rounded(false, u128::from(first) << 1 | 1, exponent - 1, format)
}

/// Returns the exponent of the highest bit of a finite number, which is its binary logarithm rounded down.
///
/// Returns `None` for 0, infinities and NaN.
#[inline]
pub fn logarithm(x: u64, format: Format) -> Option<i32> {
    match unpack(x, format) {
        Number::Finite { significand, exponent, .. } if significand != 0 => {
            Some(exponent + 63 - significand.leading_zeros() as i32)
        }
        _ => None,
    }
}

#[inline]
pub fn square_root(x: u64, format: Format) -> u64 {
    match unpack(x, format) {
        Number::Nan { .. } => nan(format),
        Number::Finite { significand: 0, .. } => x,
        Number::Infinite { negative: true } | Number::Finite { negative: true, .. } => nan(format),
        Number::Infinite { .. } => x,
        Number::Finite { significand, exponent, .. } => {
            // The square has at least 2 · 55 bits, so that the root has at least 55, and its exponent is even.
            let shift = significand.leading_zeros() as i32 + 56;
            let shift = shift + ((exponent - shift) & 1);
            let square = u128::from(significand) << shift;
            let root = square.isqrt();
            // The lowest bit represents the remainder.
            let more = u128::from(root * root != square);
            rounded(false, root << 1 | more, (exponent - shift) / 2 - 1, format)
        }
    }
}

#[inline]
pub fn reciprocal_root(x: u64, format: Format) -> u64 {
    match unpack(x, format) {
        Number::Nan { .. } => quiet(x, format),
        Number::Finite { significand: 0, .. } => infinity(format) | x & sign(format),
        Number::Infinite { negative: true } | Number::Finite { negative: true, .. } => nan(format),
        Number::Infinite { .. } => 0,
        Number::Finite { significand, exponent, .. } => {
            let zeros = significand.leading_zeros();
            let (significand, exponent) = (u128::from(significand << zeros), exponent - zeros as i32);
            // The square root of 2^shift / significand has 60 bits. The quotient takes two divisions.
            let more = 57 + (exponent & 1);
            let (first, rest) = ((1 << 127) / significand, (1 << 127) % significand);
            let square = (first << more) + (rest << more) / significand;
            let root = square.isqrt();
            // The lowest bit represents the remainder.
            let is_exact = (rest << more) % significand == 0 && root * root == square;
            rounded(false, root << 1 | u128::from(!is_exact), -(exponent + 127 + more) / 2 - 1, format)
        }
    }
}
