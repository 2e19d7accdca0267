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
    pub const fn bits(self) -> u32 {
        match self {
            Self::Integer { bits, .. } | Self::Float { bits, .. } => bits,
        }
    }
}

/// The bits of the number `x`, given in the format `from`, in the format `to`, rounded once.
///
/// The operand and the result are the low [`bits`](Format::bits) of a `u64`; the operand's other bits are ignored, the
/// result's are 0.
///
/// - To an integer from a float, the range is judged after rounding. What lies outside, infinities too, gives the
///   nearest integer of the format, and NaN gives 0, whether or not `saturate` (without it OpenCL leaves this open).
/// - To an integer from an integer, `saturate` clamps; without it the low bits are kept.
/// - To a float, `saturate` has no effect. Overflow gives an infinity or the largest finite number, as rounding and
///   sign demand. Subnormal numbers count. The integer 0 gives +0; a negative number that rounds to 0 gives -0.
/// - NaN to another float format gives a quiet NaN with the same sign and the same leading bits of payload.
/// - To the same format, the result is the operand, bit for bit.
// Always inlined, with all that it calls: where the formats are constants they fold away, which makes it three times as
// fast.
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
                // A signalling NaN stays one only where there is nothing to convert.
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

/// An operand, with nothing lost.
enum Number {
    /// `payload` is the fraction field, its top bit first.
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
const fn unpack(x: u64, from: Format) -> Number {
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
            // Subnormal numbers have the unit of the smallest normal ones, and no leading 1.
            let unit = least_unit(fraction, width);
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

/// `significand` / 2^`shift`, rounded to an integer; `u64::MAX` if it does not fit, which is beyond every integer format.
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
    // What is cut off, in units of 2^-64; below that only whether it is 0 counts.
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

/// The exponent and fraction fields of `significand` · 2^`exponent`, which is not 0.
#[inline(always)]
const fn pack(
    significand: u64,
    exponent: i32,
    negative: bool,
    fraction: u32,
    width: u32,
    rounding: Rounding,
) -> u64 {
    let least = least_unit(fraction, width);
    // The unit that leaves 1 + fraction bits, but none below the least.
    let unit = exponent + 63 - significand.leading_zeros() as i32 - fraction as i32;
    let unit = if unit > least { unit } else { least };
    let rounded = round(significand, unit - exponent, negative, rounding);
    // The leading 1 of `rounded`, if it has one, adds 1 to the exponent field, and so does a carry out of the fraction:
    // one sum is right for subnormal and normal numbers and for the steps from one to the next.
    let infinity = low_bits(width) << fraction;
    let steps = (unit - least) as u64;
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

/// The integer nearest to ±`magnitude` that the format holds.
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

/// Two's complement, cut to `bits`; its own inverse for what fits.
#[inline(always)]
const fn apply_sign(magnitude: u64, negative: bool, bits: u32) -> u64 {
    (if negative { magnitude.wrapping_neg() } else { magnitude }) & low_bits(bits)
}

/// The exponent of a float format's smallest number above 0.
#[inline(always)]
const fn least_unit(fraction: u32, width: u32) -> i32 {
    2 - (1 << (width - 1)) - fraction as i32
}

#[inline(always)]
const fn low_bits(bits: u32) -> u64 {
    u64::MAX.unbounded_shr(64 - bits)
}
