//! The results of operators (OpenCL C 6.5), computed with integers of 128 bits and `rustc_apfloat`.

use crate::calls::Call;
use clc_kit::buffer::{read_bits, write_bits};
use clc_kit::oracle::Answer;
use clc_kit::scalar::Scalar;
use rustc_apfloat::Float;
use rustc_apfloat::ieee::{Double, Half, Single};

/// Computes `x operator y`, of bits.
pub fn answer(operator: &str, x: u64, y: u64, scalar: Scalar) -> Answer {
    match scalar {
        Scalar::Half => float::<Half>(operator, x, y),
        Scalar::Float => float::<Single>(operator, x, y),
        Scalar::Double => float::<Double>(operator, x, y),
        _ => Answer::Bits(integer(operator, scalar.integer(x), scalar.integer(y), scalar) & scalar.mask()),
    }
}

fn float<F: Float>(operator: &str, x: u64, y: u64) -> Answer {
    let (x, y) = (F::from_bits(x.into()), F::from_bits(y.into()));
    let result = match operator {
        "+" => x + y,
        "-" => x - y,
        "*" => x * y,
        "/" => x / y,
        "%" => x.c_fmod(y),
        _ => unreachable!("{operator}"),
    };
    let result = result.value;
    if result.is_nan() { Answer::AnyNan } else { Answer::Bits(result.to_bits() as u64) }
}

/// Computes the value, whose low bits are the answer.
pub fn integer(operator: &str, x: i128, y: i128, scalar: Scalar) -> u64 {
    // The low bits of an amount are what is left of it modulo the number of bits.
    let power = || 1_i128 << y.rem_euclid(scalar.bits().into());
    let value = match operator {
        "+" => x + y,
        "-" => x - y,
        "*" => x.wrapping_mul(y),
        "/" if y == 0 => x,
        "/" => x / y,
        "%" if y == 0 => 0,
        "%" => x % y,
        "&" => x & y,
        "|" => x | y,
        "^" => x ^ y,
        "<<" => x.wrapping_mul(power()),
        // Down, not toward zero.
        ">>" => x.div_euclid(power()),
        _ => unreachable!("{operator}"),
    };
    value as u64
}

/// Computes the result of a call in memory. A scalar operand is in every lane; padding is 0.
pub fn evaluate(call: &Call, operands: &[&[u8]], result: &mut [u8]) {
    let (ty, scalar) = (call.to(), call.to().scalar);
    for (lane, bytes) in result.chunks_exact_mut(scalar.bytes()).enumerate() {
        let element = |operand: usize| {
            let place = if call.operands[operand].width == 1 { 0 } else { lane };
            read_bits(&operands[operand][place * scalar.bytes()..][..scalar.bytes()])
        };
        let bits = match (call.name, operands.len()) {
            _ if lane >= ty.width.into() => 0,
            ("-", 1) if scalar.is_float() => element(0) ^ scalar.sign_bit(),
            ("-", 1) => element(0).wrapping_neg(),
            ("!", _) => !element(0),
            _ => answer(call.name, element(0), element(1), scalar).bits(scalar),
        };
        write_bits(bytes, bits);
    }
}
