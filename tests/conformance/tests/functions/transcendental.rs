//! The functions of the feature `math`: the edge cases of OpenCL C 7.5.1 and of C99 F.9, one by one, in every format.
//! The test `soundness` compares every signature with the reference implementation, which `clc-accuracy` verifies.

use clc_builtins::*;

use std::f64::consts::PI;

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

/// `name(x) = y` for every float type. y is the given double, rounded to the type. All bits must be equal.
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
        let expected: f64 = convert_double($convert($y));
        let right = got.to_bits() == expected.to_bits() || got.is_nan() && expected.is_nan();
        assert!(right, "{}{:?}: {got}, not {expected}", stringify!($name), ($($x),+));
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
        let expected: f64 = $y;
        let right = got.to_bits() == expected.to_bits() || got.is_nan() && expected.is_nan();
        assert!(right, "{}({:?}, {}): {got}, not {expected}", stringify!($name), $x, $n);
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
