//! An implementation of `convert_T[_sat][_rtX]` that is independent of the library.
//!
//! It follows OpenCL C 6.4.3 and uses `rustc_apfloat`, the software floats of rustc. Integers are converted from and to
//! 128 bits, which no OpenCL integer overflows. If OpenCL C does not specify a result, the oracle returns the result
//! that clc-builtins documents, as [`Answer::Unspecified`].

use crate::scalar::{Mode, Scalar};
use rustc_apfloat::ieee::{Double, Half, Quad, Single};
use rustc_apfloat::{Float, FloatConvert, Round, Status};

/// The expected result of a conversion, as bits of the destination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The bits that OpenCL C specifies, or that clc-builtins specifies for a NaN that is converted to the same type.
    Bits(u64),
    /// Any NaN.
    AnyNan,
    /// The bits that clc-builtins returns, and OpenCL C does not specify.
    Unspecified(u64),
}

impl Answer {
    /// Returns `true` if `bits` of the type `to` is this answer.
    pub const fn accepts(self, bits: u64, to: Scalar) -> bool {
        match self {
            Self::Bits(expected) | Self::Unspecified(expected) => bits == expected,
            Self::AnyNan => to.is_nan(bits),
        }
    }

    /// Returns the bits of this answer, or some NaN if any is correct.
    pub const fn bits(self, to: Scalar) -> u64 {
        match self {
            Self::Bits(expected) | Self::Unspecified(expected) => expected,
            Self::AnyNan => to.infinity() | 1 << (to.precision() - 2),
        }
    }
}

/// Returns the quiet NaN with these bits.
pub fn quiet<F: Float>(nan: u64) -> u64 {
    nan | 1 << (F::PRECISION - 2)
}

/// Converts `bits` of the type `from` to the type `to`: one rounding of the exact value.
pub fn convert(bits: u64, from: Scalar, to: Scalar, mode: Mode, saturate: bool) -> Answer {
    match (from.is_float(), to.is_float()) {
        (false, false) => integer_to_integer(from.integer(bits), to, saturate),
        (false, true) => Answer::Bits(integer_to_float(from.integer(bits), to, mode)),
        (true, false) => float_to_integer(bits, from, to, mode, saturate),
        (true, true) if from == to => Answer::Bits(bits),
        (true, true) if from.is_nan(bits) => Answer::AnyNan,
        (true, true) => Answer::Bits(float_to_float(bits, from, to, mode)),
    }
}

const fn round(mode: Mode) -> Round {
    match mode {
        Mode::Rte => Round::NearestTiesToEven,
        Mode::Rtz => Round::TowardZero,
        Mode::Rtp => Round::TowardPositive,
        Mode::Rtn => Round::TowardNegative,
    }
}

fn integer_to_integer(value: i128, to: Scalar, saturate: bool) -> Answer {
    let (min, max) = to.range();
    let value = if saturate { value.clamp(min, max) } else { value };
    // Without _sat, keep the low bits: C99 6.3.1.3, and two's complement for signed types.
    Answer::Bits(value as u64 & to.mask())
}

fn integer_to_float(value: i128, to: Scalar, mode: Mode) -> u64 {
    match to {
        Scalar::Half => from_integer::<Half>(value, mode),
        Scalar::Float => from_integer::<Single>(value, mode),
        _ => from_integer::<Double>(value, mode),
    }
}

fn float_to_integer(bits: u64, from: Scalar, to: Scalar, mode: Mode, saturate: bool) -> Answer {
    let rounded = match from {
        Scalar::Half => to_integer::<Half>(bits, mode),
        Scalar::Float => to_integer::<Single>(bits, mode),
        _ => to_integer::<Double>(bits, mode),
    };
    let (min, max) = to.range();
    // The range is checked after rounding. NaN becomes 0.
    let (value, defined) = match rounded {
        None => (0, saturate),
        Some(value) => (value.clamp(min, max), saturate || (min..=max).contains(&value)),
    };
    let bits = value as u64 & to.mask();
    if defined { Answer::Bits(bits) } else { Answer::Unspecified(bits) }
}

fn float_to_float(bits: u64, from: Scalar, to: Scalar, mode: Mode) -> u64 {
    match (from, to) {
        (Scalar::Half, Scalar::Float) => between_floats::<Half, Single>(bits, mode),
        (Scalar::Half, Scalar::Double) => between_floats::<Half, Double>(bits, mode),
        (Scalar::Float, Scalar::Half) => between_floats::<Single, Half>(bits, mode),
        (Scalar::Float, Scalar::Double) => between_floats::<Single, Double>(bits, mode),
        (Scalar::Double, Scalar::Half) => between_floats::<Double, Half>(bits, mode),
        (Scalar::Double, Scalar::Float) => between_floats::<Double, Single>(bits, mode),
        _ => unreachable!("{from} to {to} is not a conversion between floating-point formats"),
    }
}

// These functions work for any format of `rustc_apfloat`.

/// Converts an integer to the bits of an `F`.
pub fn from_integer<F: Float>(value: i128, mode: Mode) -> u64 {
    F::from_i128_r(value, round(mode)).value.to_bits() as u64
}

/// Rounds an `F` to an integer of 128 bits, and clamps it. Returns `None` for NaN.
pub fn to_integer<F: Float>(bits: u64, mode: Mode) -> Option<i128> {
    let value = F::from_bits(bits.into());
    if value.is_nan() {
        return None;
    }
    let rounded = value.to_i128_r(128, round(mode), &mut false);
    Some(if rounded.status.contains(Status::INVALID_OP) {
        if value.is_negative() { i128::MIN } else { i128::MAX }
    } else {
        rounded.value
    })
}

/// Converts the bits of an `F` to those of a `T`.
pub fn between_floats<F: Float + FloatConvert<T>, T: Float>(bits: u64, mode: Mode) -> u64 {
    F::from_bits(bits.into()).convert_r(round(mode), &mut false).value.to_bits() as u64
}

/// Returns the exact value of `bits`, or NaN. A quad represents every value of the eleven types, and the sum of two
/// adjacent values.
pub fn value(bits: u64, of: Scalar) -> Quad {
    let (value, lost) = match of {
        Scalar::Half => exactly::<Half>(bits),
        Scalar::Float => exactly::<Single>(bits),
        Scalar::Double => exactly::<Double>(bits),
        _ => {
            let converted = Quad::from_i128_r(of.integer(bits), Round::NearestTiesToEven);
            (converted.value, converted.status != Status::OK)
        }
    };
    assert!(!lost, "{of} {bits:X} is not a quad");
    value
}

fn exactly<F: Float + FloatConvert<Quad>>(bits: u64) -> (Quad, bool) {
    let mut lost = false;
    let converted = F::from_bits(bits.into()).convert_r(Round::NearestTiesToEven, &mut lost);
    (converted.value, lost && !converted.value.is_nan())
}
