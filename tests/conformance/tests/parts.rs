//! The functions that write a second result: every signature against an oracle that shares no code with the library,
//! and against the library's own definition; what section 7.5.1 of OpenCL C says of them; laws.

use clc_builtins::exact::Format;
use clc_builtins::registry::{Access, Builtin, Type};
use clc_builtins::*;

use clc_conformance::calls::{bits_of, builtin, dirty, elements};
use clc_conformance::places::{self, PlaceCall};
use clc_kit::oracle::quiet;
use clc_kit::random::Random;

use rustc_apfloat::ieee::{Double, Half, Quad, Single};
use rustc_apfloat::{Float, FloatConvert, Round};

fn builtin_of(call: &PlaceCall) -> &'static Builtin {
    let builtin = builtin(call.name, &[call.operands, &[call.written]].concat());
    assert!(builtin.operands.last().is_some_and(|operand| operand.access == Access::Out));
    builtin
}

/// The result and what is written, of one lane.
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
                // Exact up to here; the ratio has bits enough to tell halves.
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

fn check(call: &PlaceCall, builtin: &Builtin, operands: &[Vec<u64>]) {
    let ty = builtin.operands[0].ty();
    let types = [builtin.result.unwrap(), builtin.operands.last().unwrap().ty()];
    let bytes: Vec<Vec<u8>> = operands.iter().map(|operand| dirty(operand, ty)).collect();
    let bytes: Vec<&[u8]> = bytes.iter().map(Vec::as_slice).collect();
    for by_definition in [false, true] {
        let mut results = types.map(|ty| vec![0xa5; ty.size()]);
        let [result, written] = &mut results;
        match by_definition {
            false => (call.call)(&bytes, result, written),
            true => builtin.evaluate(&bytes, &mut [result, written]),
        }
        for lane in 0..usize::from(ty.width) {
            let x: Vec<u64> = operands.iter().map(|operand| operand[lane]).collect();
            let wanted = match bits_of(ty) {
                16 => oracle::<Half>(builtin.name, &x),
                32 => oracle::<Single>(builtin.name, &x),
                _ => oracle::<Double>(builtin.name, &x),
            };
            for ((wanted, result), ty) in wanted.iter().zip(&results).zip(types) {
                let got = elements(result, ty)[lane];
                let call = || format!("{builtin} of {x:X?}, by definition {by_definition}");
                assert_eq!(got, *wanted, "{}: {got:X}, not {wanted:X}", call());
            }
        }
        for (result, ty) in results.iter().zip(types) {
            let used = bits_of(ty) as usize / 8 * usize::from(ty.width);
            assert!(result[used..].iter().all(|&byte| byte == 0), "{builtin}: padding {result:?}");
        }
    }
}

/// Ends of ranges, classes of floats, neighbours of integers and of each other, and any.
fn element(random: &mut Random, ty: Type) -> u64 {
    let Format::Float { bits, exponent } = ty.scalar.format() else { unreachable!("of floats") };
    let low = |bits: u32| u64::MAX >> (64 - bits);
    let (fraction, any) = (bits - 1 - exponent, random.next());
    let (one, infinity) = (low(exponent - 1) << fraction, low(exponent) << fraction);
    let magnitude = match any >> 40 & 15 {
        0 => 0,
        1 => 1 + any % 3,
        2 => low(fraction),
        3 => 1 << fraction,
        4 => one,
        5 => one - 1,
        6 => infinity - any % 3,
        // Quiet or not.
        7 => infinity | (1 + any % low(fraction)),
        8 => any & low(fraction),
        9 => one + (u64::from(fraction) << fraction) + any % 4,
        10 | 11 => one + ((any % 9) << fraction) + (any >> 8) % 8 * (1 << (fraction - 3)),
        12 => one - ((any % 9) << fraction) + (any >> 8 & low(fraction)),
        _ => any & low(bits - 1),
    };
    magnitude | (any >> 50 & 1) << (bits - 1)
}

#[test]
fn boundaries_and_random_values_of_every_signature() {
    let rounds = if cfg!(debug_assertions) { 40 } else { 1000 };
    let mut random = Random::new(12);
    for call in places::places() {
        let builtin = builtin_of(&call);
        for _ in 0..rounds {
            let operands: Vec<Vec<u64>> = builtin
                .operands
                .iter()
                .take(call.operands.len())
                .map(|operand| (0..operand.ty().width).map(|_| element(&mut random, operand.ty())).collect())
                .collect();
            check(&call, builtin, &operands);
        }
    }
}

/// All halves, with each chosen one as a divisor.
#[test]
fn all_halves() {
    const CHOSEN: [u64; 12] =
        [0, 0x8000, 1, 0x3c00, 0xbc00, 0x3801, 0x7bff, 0xfbff, 0x7c00, 0xfc00, 0x7e01, 0x0400];
    for call in places::places().iter().filter(|call| call.operands[0] == "half16") {
        let builtin = builtin_of(call);
        let others: &[u64] = if call.operands.len() == 1 { &[0] } else { &CHOSEN };
        for &other in others {
            for x in (0..0x1_0000).step_by(16) {
                let operands = [(x..x + 16).collect(), vec![other; 16]];
                check(call, builtin, &operands[..call.operands.len()]);
            }
        }
    }
}

/// What sections 6.15.2 and 7.5.1 say, one by one.
#[test]
fn traps() {
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
    // Once rounded: scaled in two steps it would be 2 units.
    assert_eq!(ldexp(f64::from_bits(0x3FF8_0000_0000_0001), -1074).to_bits(), 2);
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
    // The first is signed, then the second: the bytes are from the lowest on.
    assert_eq!(dot_4x8packed_su_int(0x0000_00FF, 0x0000_00FF), -255);
    assert_eq!(dot_4x8packed_us_int(0xFF00_0000, 0xFF00_0000), -255);
}

#[test]
fn laws() {
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
