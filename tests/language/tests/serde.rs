//! The feature `serde`: vectors are arrays of their components, and `half` is a number, or its bits.

use clc_builtins::*;
use serde_test::{Configure, Token, assert_de_tokens_error, assert_tokens};

#[test]
fn a_vector_is_an_array_of_its_components() {
    let three = float3(1.5, -0.0, f32::MAX);
    let tokens = [Token::F32(1.5), Token::F32(-0.0), Token::F32(f32::MAX)];
    assert_tokens(&three, &[&[Token::Tuple { len: 3 }], &tokens[..], &[Token::TupleEnd]].concat());
    assert_tokens(&uchar2(7, 255), &[Token::Tuple { len: 2 }, Token::U8(7), Token::U8(255), Token::TupleEnd]);
    let wide = long16::from(std::array::from_fn(|i| i64::MIN + i as i64));
    assert_eq!(serde_json::from_str::<long16>(&serde_json::to_string(&wide).unwrap()).unwrap(), wide);
    assert_eq!(serde_json::to_string(&double4(0.1, 2.0, -3.0, 1.5)).unwrap(), "[0.1,2.0,-3.0,1.5]");
}

#[test]
fn the_number_of_components_is_that_of_the_type() {
    assert!(serde_json::from_str::<float4>("[1, 2, 3]").is_err());
    assert!(serde_json::from_str::<float3>("[1, 2, 3, 4]").is_err());
    assert!(serde_json::from_str::<uchar2>("[1, 256]").is_err());
    let one = [Token::Tuple { len: 1 }, Token::I32(1), Token::TupleEnd];
    assert_de_tokens_error::<int2>(&one, "invalid length 1, expected an array of length 2");
}

#[test]
fn a_half_is_a_number_or_its_bits() {
    let third = half!(1.0 / 3.0);
    assert_tokens(&third.readable(), &[Token::F64(third.to_f64())]);
    assert_tokens(&third.compact(), &[Token::U16(0x3555)]);
    for bits in 0..=u16::MAX {
        let x = half::from_bits(bits);
        if x.is_finite() {
            let text = serde_json::to_string(&x).unwrap();
            assert_eq!(serde_json::from_str::<half>(&text).unwrap().to_bits(), bits, "{text}");
        }
    }
    // A tie in 16 bits, and a number slightly above it. Rounding to `float` first would make them equal.
    let read = |text| serde_json::from_str::<half>(text).unwrap().to_bits();
    assert_eq!(read("1.00048828125"), half::ONE.to_bits());
    assert_eq!(read("1.000488281250001"), half::ONE.to_bits() + 1);
    let halves = half2(half!(0.5), half::MAX);
    assert_eq!(serde_json::to_string(&halves).unwrap(), "[0.5,65504.0]");
}
