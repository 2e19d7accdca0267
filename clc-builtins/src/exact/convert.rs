//! The conversion between any two formats.

use super::{Format, Rounding};

/// Converts the number `x` from the format `from` to the format `to` and rounds it once.
///
/// The operand and the result are in the low [`bits`](Format::bits) bits of a `u64`. The high bits of the operand are
/// ignored, and the high bits of the result are 0.
///
/// - From a float to an integer, the range is checked after rounding. Numbers outside of the range and infinities
///   become the nearest integer of the format, and NaN becomes 0, even without `saturate`. OpenCL C does not specify
///   these results without saturation.
/// - From an integer to an integer, `saturate` clamps the number. Without it, the result has the low bits of the
///   operand.
/// - For a float result, `saturate` has no effect. On overflow, the result is an infinity or the largest finite number,
///   depending on the rounding mode and the sign. Subnormal numbers are supported. The integer 0 becomes +0, and a
///   negative number that rounds to 0 becomes -0.
/// - From a NaN to a different float format, the result is a quiet NaN with the same sign and leading bits of the
///   payload.
/// - If both formats are equal, the result has the same bits as the operand.
// Always inlined, together with the functions that it calls. If the formats are constants, LLVM removes the branches
// that depend on them, which makes the conversion three times as fast.
#[inline(always)]
pub const fn convert(x: u64, from: Format, to: Format, rounding: Rounding, saturate: bool) -> u64 {
    let operand = unpack(x, from);
    match to {
        Format::Integer { bits, signed } => match operand {
            Number::Nan { .. } => 0,
            Number::Infinite { negative } => clamp(u64::MAX, negative, bits, signed),
            Number::Finite { negative, significand, exponent } => {
                let magnitude = round(significand, -exponent, negative, rounding);
                let wraps = matches!(from, Format::Integer { .. }) && !saturate;
                if wraps {
                    apply_sign(magnitude, negative, bits)
                } else {
                    clamp(magnitude, negative, bits, signed)
                }
            }
        },
        Format::Float { bits, exponent: width } => {
            let fraction = bits - 1 - width;
            let infinity = low_bits(width) << fraction;
            let (negative, magnitude) = match operand {
                // A signaling NaN remains signaling only if both formats are equal.
                Number::Nan { negative, payload } => (
                    negative,
                    match from {
                        Format::Float { bits: b, exponent: e } if b == bits && e == width => {
                            x & low_bits(bits - 1)
                        }
                        _ => infinity | 1 << (fraction - 1) | payload >> (64 - fraction),
                    },
                ),
                Number::Infinite { negative } => (negative, infinity),
                Number::Finite { negative, significand: 0, .. } => (negative, 0),
                Number::Finite { negative, significand, exponent } => {
                    (negative, pack(significand, exponent, negative, fraction, width, rounding))
                }
            };
            magnitude | (negative as u64) << (bits - 1)
        }
    }
}

/// An operand as an exact number.
pub(super) enum Number {
    /// `payload` is the fraction field, shifted to the top of the word.
    Nan {
        negative: bool,
        payload: u64,
    },
    Infinite {
        negative: bool,
    },
    /// ±`significand` · 2^`exponent`.
    Finite {
        negative: bool,
        significand: u64,
        exponent: i32,
    },
}

#[inline(always)]
pub(super) const fn unpack(x: u64, from: Format) -> Number {
    let negative = x >> (from.bits() - 1) & 1 == 1;
    match from {
        Format::Integer { bits, signed } => {
            let negative = negative && signed;
            Number::Finite { negative, significand: apply_sign(x, negative, bits), exponent: 0 }
        }
        Format::Float { bits, exponent: width } => {
            let fraction = bits - 1 - width;
            let biased = x >> fraction & low_bits(width);
            let significand = x & low_bits(fraction);
            if biased == low_bits(width) {
                return match significand {
                    0 => Number::Infinite { negative },
                    _ => Number::Nan { negative, payload: significand << (64 - fraction) },
                };
            }
            // Subnormal numbers have the same unit as the smallest normal ones, without the leading 1.
            let unit = smallest_unit(fraction, width);
            match biased {
                0 => Number::Finite { negative, significand, exponent: unit },
                _ => Number::Finite {
                    negative,
                    significand: significand | 1 << fraction,
                    exponent: unit + biased as i32 - 1,
                },
            }
        }
    }
}

/// Computes `significand` / 2^`shift`, rounded to an integer.
///
/// Returns `u64::MAX` if the result does not fit. `clamp` then returns the limit of the format.
#[inline(always)]
const fn round(significand: u64, shift: i32, negative: bool, rounding: Rounding) -> u64 {
    if shift <= 0 {
        let shift = shift.unsigned_abs();
        return if significand == 0 || shift <= significand.leading_zeros() {
            significand.unbounded_shl(shift)
        } else {
            u64::MAX
        };
    }
    let shift = shift.unsigned_abs();
    let kept = significand.unbounded_shr(shift);
    // The bits that are shifted out, in units of 2^-64. For longer shifts, only whether they are all 0 matters.
    let tail = match shift {
        1..=64 => significand << (64 - shift),
        _ => (significand != 0) as u64,
    };
    const HALF: u64 = 1 << 63;
    let up = match rounding {
        Rounding::Rte => tail > HALF || tail == HALF && kept & 1 == 1,
        Rounding::Rtz => false,
        Rounding::Rtp => tail != 0 && !negative,
        Rounding::Rtn => tail != 0 && negative,
    };
    kept + up as u64
}

/// Returns the exponent and fraction fields of `significand` · 2^`exponent`, which must not be 0.
#[inline(always)]
pub(super) const fn pack(
    significand: u64,
    exponent: i32,
    negative: bool,
    fraction: u32,
    width: u32,
    rounding: Rounding,
) -> u64 {
    let smallest = smallest_unit(fraction, width);
    // The unit that leaves 1 + `fraction` bits, but at least the smallest unit of the format.
    let unit = exponent + 63 - significand.leading_zeros() as i32 - fraction as i32;
    let unit = if unit > smallest { unit } else { smallest };
    let rounded = round(significand, unit - exponent, negative, rounding);
    // The leading 1 of `rounded`, if there is one, adds 1 to the exponent field, and so does a carry out of the
    // fraction. The sum is therefore correct for subnormal and normal numbers, and for a subnormal number that rounds
    // to a normal one.
    let infinity = low_bits(width) << fraction;
    let steps = (unit - smallest) as u64;
    if steps < low_bits(width) {
        let magnitude = (steps << fraction) + rounded;
        if magnitude < infinity {
            return magnitude;
        }
    }
    match (rounding, negative) {
        (Rounding::Rtz, _) | (Rounding::Rtp, true) | (Rounding::Rtn, false) => infinity - 1,
        _ => infinity,
    }
}

/// Returns the integer of the format that is closest to ±`magnitude`.
#[inline(always)]
const fn clamp(magnitude: u64, negative: bool, bits: u32, signed: bool) -> u64 {
    let limit = match (signed, negative) {
        (false, false) => low_bits(bits),
        (false, true) => 0,
        (true, false) => low_bits(bits - 1),
        (true, true) => 1 << (bits - 1),
    };
    apply_sign(if magnitude < limit { magnitude } else { limit }, negative, bits)
}

/// Negates `magnitude` if `negative` is set, and returns the low `bits` bits. The function is its own inverse.
#[inline(always)]
const fn apply_sign(magnitude: u64, negative: bool, bits: u32) -> u64 {
    (if negative { magnitude.wrapping_neg() } else { magnitude }) & low_bits(bits)
}

/// Returns the exponent of the smallest positive number of a float format.
#[inline(always)]
const fn smallest_unit(fraction: u32, width: u32) -> i32 {
    2 - (1 << (width - 1)) - fraction as i32
}

#[inline(always)]
pub(super) const fn low_bits(bits: u32) -> u64 {
    u64::MAX.unbounded_shr(64 - bits)
}
