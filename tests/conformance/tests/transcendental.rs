//! The functions of the feature `math`: the edge cases of OpenCL C 7.5.1 and of C99 F.9, one by one, in every format;
//! and every signature against the library's own definition. That they round once, `clc-accuracy` proves.

use clc_builtins::exact::Format;
use clc_builtins::registry::{Access, Builtin, Type};
use clc_builtins::*;

use clc_conformance::calls::{bits_of, builtin, value};
use clc_conformance::places;
use clc_kit::buffer::read_bits;
use clc_kit::random::Random;
use std::f64::consts::PI;

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

/// `name(x) = y` of every float type; y is that double rounded to the type, bit for bit.
macro_rules! edges {
    ($($name:ident: $(($($x:expr),+) = $y:expr),+;)+) => {$(
        #[test]
        fn $name() {
            $(
                edges!(@check $name convert_half [$($x),+] $y);
                edges!(@check $name convert_float [$($x),+] $y);
                edges!(@check $name convert_double [$($x),+] $y);
            )+
        }
    )+};
    (@check $name:ident $convert:ident [$($x:expr),+] $y:expr) => {{
        let got = convert_double(clc_builtins::$name($($convert($x)),+));
        let wanted: f64 = convert_double($convert($y));
        let right = got.to_bits() == wanted.to_bits() || got.is_nan() && wanted.is_nan();
        assert!(right, "{}{:?}: {got}, not {wanted}", stringify!($name), ($($x),+));
    }};
}

mod edge_cases {
    use super::*;

    edges! {
        acos: (1.0) = 0.0, (1.5) = NAN, (-1.5) = NAN, (INF) = NAN, (NAN) = NAN;
        acosh: (1.0) = 0.0, (0.5) = NAN, (0.0) = NAN, (-1.0) = NAN, (-21000.0) = NAN, (-INF) = NAN, (INF) = INF, (NAN) = NAN;
        acospi: (1.0) = 0.0, (-1.0) = 1.0, (0.0) = 0.5, (1.5) = NAN, (-INF) = NAN, (NAN) = NAN;
        asin: (0.0) = 0.0, (-0.0) = -0.0, (1.5) = NAN, (-1.5) = NAN, (INF) = NAN, (NAN) = NAN;
        asinh: (0.0) = 0.0, (-0.0) = -0.0, (INF) = INF, (-INF) = -INF, (NAN) = NAN;
        asinpi: (0.0) = 0.0, (-0.0) = -0.0, (1.0) = 0.5, (-1.0) = -0.5, (1.5) = NAN, (INF) = NAN, (NAN) = NAN;
        atan: (0.0) = 0.0, (-0.0) = -0.0, (INF) = PI / 2.0, (-INF) = -PI / 2.0, (NAN) = NAN;
        atanh: (0.0) = 0.0, (-0.0) = -0.0, (1.0) = INF, (-1.0) = -INF, (1.5) = NAN, (-INF) = NAN, (NAN) = NAN;
        atanpi: (0.0) = 0.0, (-0.0) = -0.0, (INF) = 0.5, (-INF) = -0.5, (1.0) = 0.25, (NAN) = NAN;
        atan2:
            (0.0, -0.0) = PI, (-0.0, -0.0) = -PI, (0.0, 0.0) = 0.0, (-0.0, 0.0) = -0.0, (0.0, -2.0) = PI,
            (-0.0, -2.0) = -PI, (0.0, 2.0) = 0.0, (-0.0, 2.0) = -0.0, (-2.0, 0.0) = -PI / 2.0, (-2.0, -0.0) = -PI / 2.0,
            (2.0, 0.0) = PI / 2.0, (2.0, -0.0) = PI / 2.0, (2.0, -INF) = PI, (-2.0, -INF) = -PI, (2.0, INF) = 0.0,
            (-2.0, INF) = -0.0, (INF, 2.0) = PI / 2.0, (-INF, -2.0) = -PI / 2.0, (INF, -INF) = 3.0 * PI / 4.0,
            (-INF, -INF) = -3.0 * PI / 4.0, (INF, INF) = PI / 4.0, (-INF, INF) = -PI / 4.0, (NAN, 1.0) = NAN,
            (1.0, NAN) = NAN;
        atan2pi:
            (0.0, -0.0) = 1.0, (-0.0, -0.0) = -1.0, (0.0, 0.0) = 0.0, (-0.0, 0.0) = -0.0, (0.0, -2.0) = 1.0,
            (-0.0, -2.0) = -1.0, (0.0, 2.0) = 0.0, (-0.0, 2.0) = -0.0, (-2.0, 0.0) = -0.5, (-2.0, -0.0) = -0.5,
            (2.0, 0.0) = 0.5, (2.0, -0.0) = 0.5, (2.0, -INF) = 1.0, (-2.0, -INF) = -1.0, (2.0, INF) = 0.0,
            (-2.0, INF) = -0.0, (INF, 2.0) = 0.5, (-INF, -2.0) = -0.5, (INF, -INF) = 0.75, (-INF, -INF) = -0.75,
            (INF, INF) = 0.25, (-INF, INF) = -0.25, (NAN, 1.0) = NAN, (1.0, NAN) = NAN;
        cbrt: (0.0) = 0.0, (-0.0) = -0.0, (INF) = INF, (-INF) = -INF, (-27.0) = -3.0, (NAN) = NAN;
        cos: (0.0) = 1.0, (-0.0) = 1.0, (INF) = NAN, (-INF) = NAN, (NAN) = NAN;
        cosh: (0.0) = 1.0, (-0.0) = 1.0, (INF) = INF, (-INF) = INF, (NAN) = NAN;
        cospi:
            (0.0) = 1.0, (-0.0) = 1.0, (0.5) = 0.0, (1.5) = 0.0, (-0.5) = 0.0, (-1.5) = 0.0, (-2.5) = 0.0, (3.5) = 0.0,
            (1.0) = -1.0, (-2.0) = 1.0, (2047.0) = -1.0, (65504.0) = 1.0, (INF) = NAN, (-INF) = NAN, (NAN) = NAN;
        erf: (0.0) = 0.0, (-0.0) = -0.0, (INF) = 1.0, (-INF) = -1.0, (NAN) = NAN;
        erfc: (0.0) = 1.0, (INF) = 0.0, (-INF) = 2.0, (NAN) = NAN;
        exp: (0.0) = 1.0, (-0.0) = 1.0, (INF) = INF, (-INF) = 0.0, (60000.0) = INF, (-60000.0) = 0.0, (NAN) = NAN;
        exp2: (0.0) = 1.0, (3.0) = 8.0, (-3.0) = 0.125, (INF) = INF, (-INF) = 0.0, (60000.0) = INF, (NAN) = NAN;
        exp10: (0.0) = 1.0, (3.0) = 1000.0, (INF) = INF, (-INF) = 0.0, (60000.0) = INF, (-60000.0) = 0.0, (NAN) = NAN;
        expm1: (0.0) = 0.0, (-0.0) = -0.0, (INF) = INF, (-INF) = -1.0, (NAN) = NAN;
        hypot: (3.0, -4.0) = 5.0, (INF, NAN) = INF, (NAN, -INF) = INF, (0.0, -0.0) = 0.0, (1.0, NAN) = NAN;
        lgamma:
            (1.0) = 0.0, (2.0) = 0.0, (0.0) = INF, (-0.0) = INF, (-1.0) = INF, (-2048.0) = INF, (INF) = INF, (-INF) = INF,
            (NAN) = NAN;
        log: (1.0) = 0.0, (0.0) = -INF, (-0.0) = -INF, (-1.0) = NAN, (-INF) = NAN, (INF) = INF, (NAN) = NAN;
        log2: (1.0) = 0.0, (8.0) = 3.0, (0.0) = -INF, (-0.0) = -INF, (-1.0) = NAN, (INF) = INF, (NAN) = NAN;
        log10: (1.0) = 0.0, (1000.0) = 3.0, (0.0) = -INF, (-0.0) = -INF, (-1.0) = NAN, (INF) = INF, (NAN) = NAN;
        log1p: (0.0) = 0.0, (-0.0) = -0.0, (-1.0) = -INF, (-2.0) = NAN, (-INF) = NAN, (INF) = INF, (NAN) = NAN;
        pow:
            (0.0, -3.0) = INF, (-0.0, -3.0) = -INF, (0.0, -2.0) = INF, (-0.0, -2.0) = INF, (-0.0, -2.5) = INF,
            (0.0, 3.0) = 0.0, (-0.0, 3.0) = -0.0, (-0.0, 2.0) = 0.0, (-0.0, 2.5) = 0.0, (-1.0, INF) = 1.0,
            (-1.0, -INF) = 1.0, (1.0, NAN) = 1.0, (1.0, INF) = 1.0, (NAN, 0.0) = 1.0, (INF, -0.0) = 1.0, (0.0, 0.0) = 1.0,
            (-2.0, 0.5) = NAN, (0.5, -INF) = INF, (-0.5, -INF) = INF, (2.0, -INF) = 0.0, (0.5, INF) = 0.0, (2.0, INF) = INF,
            (-2.0, INF) = INF, (-INF, -3.0) = -0.0, (-INF, -2.0) = 0.0, (-INF, -2.5) = 0.0, (-INF, 3.0) = -INF,
            (-INF, 2.0) = INF, (-INF, 2.5) = INF, (INF, -2.0) = 0.0, (INF, 2.0) = INF, (2.0, NAN) = NAN, (NAN, 1.0) = NAN,
            (-2.0, 3.0) = -8.0;
        powr:
            (2.0, 0.0) = 1.0, (2.0, -0.0) = 1.0, (0.0, -2.5) = INF, (-0.0, -3.0) = INF, (0.0, -INF) = INF, (-0.0, -INF) = INF,
            (0.0, 2.5) = 0.0, (-0.0, 3.0) = 0.0, (0.0, INF) = 0.0, (1.0, 2.5) = 1.0, (1.0, -2.0) = 1.0, (-2.0, 2.0) = NAN,
            (-INF, 2.0) = NAN, (0.0, 0.0) = NAN, (0.0, -0.0) = NAN, (-0.0, 0.0) = NAN, (INF, 0.0) = NAN, (INF, -0.0) = NAN,
            (1.0, INF) = NAN, (1.0, -INF) = NAN, (1.0, NAN) = NAN, (2.0, NAN) = NAN, (0.0, NAN) = NAN, (NAN, 0.0) = NAN,
            (NAN, 2.0) = NAN, (2.0, INF) = INF, (0.5, -INF) = INF, (INF, -2.0) = 0.0, (INF, 2.0) = INF;
        sin: (0.0) = 0.0, (-0.0) = -0.0, (INF) = NAN, (-INF) = NAN, (NAN) = NAN;
        sinh: (0.0) = 0.0, (-0.0) = -0.0, (INF) = INF, (-INF) = -INF, (NAN) = NAN;
        sinpi:
            (0.0) = 0.0, (-0.0) = -0.0, (1.0) = 0.0, (2.0) = 0.0, (3.0) = 0.0, (-1.0) = -0.0, (-2.0) = -0.0, (-3.0) = -0.0,
            (0.5) = 1.0, (1.5) = -1.0, (-0.5) = -1.0, (-2.5) = -1.0, (2049.0) = 0.0, (65504.0) = 0.0, (-65504.0) = -0.0,
            (INF) = NAN, (-INF) = NAN, (NAN) = NAN;
        tan: (0.0) = 0.0, (-0.0) = -0.0, (INF) = NAN, (-INF) = NAN, (NAN) = NAN;
        tanh: (0.0) = 0.0, (-0.0) = -0.0, (INF) = 1.0, (-INF) = -1.0, (NAN) = NAN;
        tanpi:
            (0.0) = 0.0, (-0.0) = -0.0, (1.0) = -0.0, (2.0) = 0.0, (3.0) = -0.0, (-1.0) = 0.0, (-2.0) = -0.0, (-3.0) = 0.0,
            (0.5) = INF, (1.5) = -INF, (2.5) = INF, (-0.5) = -INF, (-1.5) = INF, (-2.5) = -INF, (INF) = NAN, (-INF) = NAN,
            (NAN) = NAN;
        tgamma:
            (0.0) = INF, (-0.0) = -INF, (-1.0) = NAN, (-2.0) = NAN, (-2048.0) = NAN, (-INF) = NAN, (INF) = INF, (5.0) = 24.0,
            (NAN) = NAN;
    }
}

/// `name(x, n) = y`.
macro_rules! int_edges {
    ($($name:ident: $(($x:expr, $n:expr) = $y:expr),+;)+) => {$(
        #[test]
        fn $name() {
            $(
                int_edges!(@check $name convert_half $x, $n, $y);
                int_edges!(@check $name convert_float $x, $n, $y);
                int_edges!(@check $name convert_double $x, $n, $y);
            )+
        }
    )+};
    (@check $name:ident $convert:ident $x:expr, $n:expr, $y:expr) => {{
        let got = convert_double(clc_builtins::$name($convert($x), $n));
        let wanted: f64 = $y;
        let right = got.to_bits() == wanted.to_bits() || got.is_nan() && wanted.is_nan();
        assert!(right, "{}({:?}, {}): {got}, not {wanted}", stringify!($name), $x, $n);
    }};
}

mod edge_cases_of_int {
    use super::*;

    int_edges! {
        pown:
            (2.0, 0) = 1.0, (0.0, 0) = 1.0, (-0.0, 0) = 1.0, (NAN, 0) = 1.0, (-INF, 0) = 1.0, (0.0, -3) = INF,
            (-0.0, -3) = -INF, (0.0, -2) = INF, (-0.0, -2) = INF, (0.0, 2) = 0.0, (-0.0, 2) = 0.0, (0.0, 3) = 0.0,
            (-0.0, 3) = -0.0, (-2.0, 3) = -8.0, (-1.0, i32::MAX) = -1.0, (-1.0, i32::MIN) = 1.0, (1.0, i32::MIN) = 1.0,
            (-INF, 3) = -INF, (-INF, -3) = -0.0, (NAN, 1) = NAN;
        rootn:
            (0.0, -3) = INF, (-0.0, -3) = -INF, (0.0, -2) = INF, (-0.0, -2) = INF, (0.0, 2) = 0.0, (-0.0, 2) = 0.0,
            (0.0, 3) = 0.0, (-0.0, 3) = -0.0, (-8.0, 2) = NAN, (-8.0, -4) = NAN, (-INF, 2) = NAN, (8.0, 0) = NAN,
            (0.0, 0) = NAN, (NAN, 0) = NAN, (NAN, 3) = NAN, (-8.0, 3) = -2.0, (8.0, -3) = 0.5, (-7.0, 1) = -7.0,
            (-4.0, -1) = -0.25, (INF, 3) = INF, (-INF, 3) = -INF, (INF, -2) = 0.0, (-INF, -3) = -0.0,
            (1.0, i32::MIN) = 1.0;
    }
}

#[test]
fn lgamma_r_writes_the_sign_and_0_at_poles() {
    for (x, sign) in
        [(0.0, 0), (-0.0, 0), (-1.0, 0), (-2048.0, 0), (0.5, 1), (INF, 1), (-0.5, -1), (-1.5, 1), (-2.5, -1)]
    {
        let mut signs = [7; 3];
        let results = [
            convert_double(lgamma_r(convert_half(x), &mut signs[0])),
            convert_double(lgamma_r(convert_float(x), &mut signs[1])),
            lgamma_r(x, &mut signs[2]),
        ];
        assert_eq!(signs, [sign; 3], "{x}");
        assert_eq!(results[2], lgamma(x));
        if sign == 0 {
            assert_eq!(results, [INF; 3], "{x}");
        }
    }
}

#[test]
fn sincos_is_both() {
    let mut cosine = double4!(0.0);
    let x = double4(0.5, -2.0, 1e300, -0.0);
    assert_eq!(sincos(x, &mut cosine), sin(x));
    assert_eq!(cosine, cos(x));
}

#[test]
fn half_and_native_are_the_functions() {
    let x = float4(0.25, 0.5, 3.0, 100.0);
    assert_eq!(half_cos(x), cos(x));
    assert_eq!(native_exp10(x), exp10(x));
    assert_eq!(half_powr(x, x), powr(x, x));
}

/// The bytes of an operand: any bits, and often numbers near 1; small integers as an exponent. Padding is any too.
fn operand(random: &mut Random, ty: Type) -> Vec<u8> {
    let element = |random: &mut Random| {
        let any = random.next();
        match ty.scalar.format() {
            Format::Integer { .. } if random.below(2) == 0 => any % 40,
            Format::Float { bits, exponent } if random.below(3) > 0 => {
                let fraction = bits - 1 - exponent;
                let bias = (1_u64 << (exponent - 1)) - 1;
                any & ((1 << fraction) - 1)
                    | (bias - 4 + random.below(9)) << fraction
                    | (any >> 63) << (bits - 1)
            }
            _ => any,
        }
    };
    let elements: Vec<u64> = (0..ty.lanes()).map(|_| element(random)).collect();
    value(&elements, ty)
}

fn is_same(builtin: &Builtin, ty: Type, results: [&[u8]; 2], operands: &[Vec<u8>]) {
    let size = bits_of(ty) as usize / 8;
    for (a, b) in results[0].chunks_exact(size).zip(results[1].chunks_exact(size)) {
        let (a, b) = (read_bits(a), read_bits(b));
        assert!(a == b, "{builtin} of {operands:X?}: {a:X}, defined as {b:X}");
    }
}

/// The kernels give the bits of the definition, of NaN too: of all types, and in all lanes.
#[test]
fn every_signature_is_its_definition() {
    let mut random = Random::new(14);
    let mut of_values = vec![];
    places::transcendental(&mut of_values);
    let places = places::transcendental_places();
    let values = of_values.iter().map(|call| (call.name, call.operands.to_vec(), Some(call), None));
    let written =
        places.iter().map(|call| (call.name, [call.operands, &[call.written]].concat(), None, Some(call)));
    let mut count = 0;
    for (name, names, value, place) in values.chain(written) {
        let builtin = builtin(name, &names);
        count += 1;
        for _ in 0..30 {
            let read = builtin.operands.iter().filter(|operand| operand.access == Access::In);
            let operands: Vec<Vec<u8>> = read.map(|of| operand(&mut random, of.ty())).collect();
            let given: Vec<&[u8]> = operands.iter().map(Vec::as_slice).collect();
            let types = [builtin.result.unwrap(), builtin.operands.last().unwrap().ty()];
            let mut called = types.map(|ty| vec![0xa5; ty.size()]);
            let mut defined = called.clone();
            let ([result, written], [by_definition, also]) = (&mut called, &mut defined);
            if let Some(call) = place {
                (call.call)(&given, result, written);
                builtin.evaluate(&given, &mut [by_definition, also]);
                is_same(builtin, types[1], [written, also], &operands);
            } else if let Some(call) = value {
                (call.call)(&given, result);
                builtin.evaluate(&given, &mut [by_definition]);
            }
            is_same(builtin, types[0], [result, by_definition], &operands);
        }
    }
    // 38 names of 18 types with values, 2 with places, and 20 of 6 types.
    assert_eq!(count, 38 * 18 + 2 * 18 + 20 * 6);
}
