//! Tests of functions with two results: an oracle, edge cases (also of related functions), and identities.

use clc_builtins::*;
use clc_conformance::calls::Call;
use clc_kit::oracle::quiet;
use clc_kit::random::Random;
use rustc_apfloat::ieee::{Double, Half, Quad, Single};
use rustc_apfloat::{Float, FloatConvert, Round};

/// Computes the two results of one lane.
fn oracle<F: Float + FloatConvert<Quad>>(name: &str, x: &[u64]) -> [u64; 2] {
    let v: Vec<F> = x.iter().map(|&x| F::from_bits(x.into())).collect();
    let float = |value: F| value.to_bits() as u64;
    let int = |value: i32| u64::from(value as u32);
    let zero = F::ZERO.copy_sign(v[0]);
    match name {
        "fract" | "modf" if v[0].is_nan() => [quiet::<F>(x[0]); 2],
        "frexp" if v[0].is_nan() => [quiet::<F>(x[0]), 0],
        "fract" if v[0].is_infinite() || v[0].is_zero() => [float(zero), float(v[0])],
        "fract" => {
            let whole = v[0].round_to_integral(Round::TowardNegative).value;
            let below_1 = F::from_u128(1).value.next_down().value;
            let rest = (v[0] - whole).value;
            [float(if rest > below_1 { below_1 } else { rest }), float(whole)]
        }
        "modf" if v[0].is_infinite() => [float(zero), float(v[0])],
        "modf" => {
            let whole = v[0].round_to_integral(Round::TowardZero).value;
            let rest = (v[0] - whole).value;
            [float(rest.copy_sign(v[0])), float(whole)]
        }
        "frexp" => {
            let mut exponent = 0;
            let significand = v[0].frexp(&mut exponent);
            let is_number = !v[0].is_zero() && v[0].is_finite();
            [float(if is_number { significand } else { v[0] }), int(if is_number { exponent } else { 0 })]
        }
        "remquo" => {
            let rest = v[0].ieee_rem(v[1]).value;
            if rest.is_nan() {
                return [quiet::<F>(float(F::INFINITY)), 0];
            }
            let mut loses = false;
            let wide = |x: F, loses: &mut bool| -> Quad { x.abs().convert(loses).value };
            let (a, b) = (wide(v[0], &mut loses), wide(v[1], &mut loses));
            let quotient = if b.is_infinite() {
                0
            } else {
                // All values are exact so far. The ratio has enough bits to recognize ties.
                let low = a.c_fmod(b.scalbn(7)).value;
                let nearest = (low / b).value.round_to_integral(Round::NearestTiesToEven).value;
                nearest.to_u128(64).value as i32 & 127
            };
            let is_negative = v[0].is_negative() != v[1].is_negative();
            // A remainder of 0 has the sign of x.
            let rest = if rest.is_zero() { zero } else { rest };
            [float(rest), int(if is_negative { -quotient } else { quotient })]
        }
        _ => panic!("no oracle for {name}"),
    }
}

/// Computes the elements of both results.
pub fn expected(call: &Call, operands: &[Vec<u64>]) -> Vec<Vec<Option<u64>>> {
    let lanes = (0..usize::from(call.x().width)).map(|lane| {
        let x: Vec<u64> = operands.iter().map(|operand| operand[lane]).collect();
        match call.x().scalar.bits() {
            16 => oracle::<Half>(call.name, &x),
            32 => oracle::<Single>(call.name, &x),
            _ => oracle::<Double>(call.name, &x),
        }
    });
    let lanes: Vec<[u64; 2]> = lanes.collect();
    [0, 1].map(|result| lanes.iter().map(|lane| Some(lane[result])).collect()).into()
}

/// Checks the edge cases of sections 6.15.2 and 7.5.1, one by one.
#[test]
fn edge_cases() {
    let (mut whole, mut n) = (0.0_f32, 0);
    assert_eq!(fract(-(0.5_f32.powi(30)), &mut whole).to_bits(), 0x3F7F_FFFF);
    assert_eq!(whole, -1.0);
    assert_eq!(fract(-0.0, &mut whole).to_bits(), 0x8000_0000);
    assert_eq!(whole.to_bits(), 0x8000_0000);
    assert_eq!((fract(f32::INFINITY, &mut whole).to_bits(), whole), (0, f32::INFINITY));
    assert_eq!((fract(f32::NEG_INFINITY, &mut whole).to_bits(), whole), (0x8000_0000, f32::NEG_INFINITY));
    assert!(fract(f32::NAN, &mut whole).is_nan() && whole.is_nan());
    assert_eq!((modf(f32::NEG_INFINITY, &mut whole).to_bits(), whole), (0x8000_0000, f32::NEG_INFINITY));
    assert_eq!((modf(-2.0_f32, &mut whole).to_bits(), whole), (0x8000_0000, -2.0));
    assert_eq!((frexp(f32::from_bits(1), &mut n), n), (0.5, -148));
    assert_eq!((frexp(f32::INFINITY, &mut n), n), (f32::INFINITY, 0));
    assert_eq!((frexp(-0.0_f32, &mut n).to_bits(), n), (0x8000_0000, 0));
    assert!(remquo(f32::INFINITY, 1.0, &mut n).is_nan() && n == 0);
    n = 5;
    assert!(remquo(1.0_f32, 0.0, &mut n).is_nan() && n == 0);
    n = 5;
    assert!(remquo(1.0_f32, f32::NAN, &mut n).is_nan() && n == 0);
    assert_eq!((remquo(3.0_f32, 2.0, &mut n), n), (-1.0, 2));
    assert_eq!((remquo(-3.0_f32, 2.0, &mut n), n), (1.0, -2));
    assert_eq!((remquo(2.0_f64.powi(1000) + 1.0, 1.0, &mut n), n), (0.0, 0));
    assert_eq!((remquo(257.0_f32, 1.0, &mut n), n), (0.0, 1));
    assert_eq!(ldexp(f64::from_bits(0x3FF8_0000_0000_0001), -1074).to_bits(), 2);
    // `ldexp` rounds once. Rounding twice would return 2 units.
    assert_eq!(ldexp(f64::from_bits(0x3FF7_FFFF_FFFF_FFFF), -1074).to_bits(), 1);
    assert_eq!(ldexp(1.0_f32, i32::MAX), f32::INFINITY);
    assert_eq!(ldexp(-1.0_f32, i32::MIN).to_bits(), 0x8000_0000);
    assert_eq!(ldexp(f64::from_bits(1), 2097), 2.0_f64.powi(1023));
    assert_eq!(ldexp(float2(1.0, 3.0), 3), float2(8.0, 24.0));
    assert_eq!(ilogb(f32::from_bits(1)), -149);
    assert_eq!([ilogb(0.0_f32), ilogb(f32::NAN), ilogb(f32::INFINITY)], [FP_ILOGB0, FP_ILOGBNAN, INT_MAX]);
    assert_eq!(bitfield_insert(0xFF_u8, 0, 2, 3), 0b1110_0011);
    assert_eq!(bitfield_insert(0x1234_5678, -1, 5, 0), 0x1234_5678);
    assert_eq!(bitfield_insert(0_u64, u64::MAX, 0, 64), u64::MAX);
    assert_eq!(dot(char4!(-128), uchar4!(255)), -4 * 128 * 255);
    assert_eq!(dot(uchar4!(255), uchar4!(255)), 4 * 255 * 255_u32);
    assert_eq!(dot_acc_sat(char4!(-128), char4!(-128), i32::MAX), i32::MAX);
    assert_eq!(dot_acc_sat(char4!(-128), char4!(127), i32::MIN), i32::MIN);
    assert_eq!(dot_acc_sat(uchar4!(1), uchar4!(1), u32::MAX), u32::MAX);
    // In `su`, the first operand is signed; in `us`, the second. The lowest byte is component 0.
    assert_eq!(dot_4x8packed_su_int(0x0000_00FF, 0x0000_00FF), -255);
    assert_eq!(dot_4x8packed_us_int(0xFF00_0000, 0xFF00_0000), -255);
}

#[test]
fn identities() {
    let mut random = Random::new(13);
    for _ in 0..20_000 {
        let x = f64::from_bits(random.next());
        if !x.is_finite() {
            continue;
        }
        let (mut n, mut whole) = (0, 0.0);
        let significand = frexp(x, &mut n);
        assert_eq!(ldexp(significand, n).to_bits(), x.to_bits());
        assert!(x == 0.0 || (0.5..1.0).contains(&significand.abs()) && ilogb(x) == n - 1);
        let rest = modf(x, &mut whole);
        assert!(rest.abs() < 1.0 && whole + rest == x && rest.is_sign_negative() == x.is_sign_negative());
        let rest = fract(x, &mut whole);
        assert!((0.0..1.0).contains(&rest) && whole == floor(x));
        let y = f64::from_bits(random.next());
        let rest = remquo(x, y, &mut n);
        assert!(rest.is_nan() || rest.abs() <= y.abs() / 2.0 && n.abs() < 128);
    }
}
