//! OpenCL's constants: their bits in clang's header, and the numbers that they are rounded from.

use clc_builtins::*;
use std::{f32::consts as float, f64::consts as double};

macro_rules! numbers {
    ($($double:ident $float:ident $half:ident $number:ident;)*) => {[$(
        (stringify!($double), $double, double::$number, $float, float::$number, $half),
    )*]};
}

#[test]
fn numbers_are_rounded_once() {
    for (name, found_double, double, found_float, float, found_half) in numbers! {
        M_E M_E_F M_E_H E;
        M_LOG2E M_LOG2E_F M_LOG2E_H LOG2_E;
        M_LOG10E M_LOG10E_F M_LOG10E_H LOG10_E;
        M_LN2 M_LN2_F M_LN2_H LN_2;
        M_LN10 M_LN10_F M_LN10_H LN_10;
        M_PI M_PI_F M_PI_H PI;
        M_PI_2 M_PI_2_F M_PI_2_H FRAC_PI_2;
        M_PI_4 M_PI_4_F M_PI_4_H FRAC_PI_4;
        M_1_PI M_1_PI_F M_1_PI_H FRAC_1_PI;
        M_2_PI M_2_PI_F M_2_PI_H FRAC_2_PI;
        M_2_SQRTPI M_2_SQRTPI_F M_2_SQRTPI_H FRAC_2_SQRT_PI;
        M_SQRT2 M_SQRT2_F M_SQRT2_H SQRT_2;
        M_SQRT1_2 M_SQRT1_2_F M_SQRT1_2_H FRAC_1_SQRT_2;
    } {
        assert_eq!((found_double, found_float), (double, float), "{name}");
        // No double is near a midpoint of two halves, so it is rounded like the number.
        assert_eq!(found_half, convert_half(double), "{name}_H");
    }
}

#[test]
fn limits() {
    assert_eq!((CHAR_BIT, CHAR_MAX, CHAR_MIN, SCHAR_MAX, SCHAR_MIN), (8, 127, -128, 127, -128));
    assert_eq!((UCHAR_MAX, SHRT_MAX, SHRT_MIN, USHRT_MAX), (0xff, 0x7fff, -0x8000, 0xffff));
    assert_eq!((INT_MAX, INT_MIN, UINT_MAX), (0x7fff_ffff, -0x8000_0000, 0xffff_ffff));
    assert_eq!((LONG_MAX, LONG_MIN, ULONG_MAX), (i64::MAX, i64::MIN, u64::MAX));
    assert_eq!((FLT_DIG, FLT_MANT_DIG, FLT_RADIX, DBL_DIG, DBL_MANT_DIG, DBL_RADIX), (6, 24, 2, 15, 53, 2));
    assert_eq!((HALF_DIG, HALF_MANT_DIG, HALF_RADIX), (3, 11, 2));
    assert_eq!((FLT_MAX_EXP, FLT_MIN_EXP, FLT_MAX_10_EXP, FLT_MIN_10_EXP), (128, -125, 38, -37));
    assert_eq!((DBL_MAX_EXP, DBL_MIN_EXP, DBL_MAX_10_EXP, DBL_MIN_10_EXP), (1024, -1021, 308, -307));
    assert_eq!((HALF_MAX_EXP, HALF_MIN_EXP, HALF_MAX_10_EXP, HALF_MIN_10_EXP), (16, -13, 4, -4));
    assert_eq!([FLT_MAX, FLT_MIN, FLT_EPSILON].map(f32::to_bits), [0x7f7f_ffff, 0x0080_0000, 0x3400_0000]);
    assert_eq!(
        [DBL_MAX, DBL_MIN, DBL_EPSILON].map(f64::to_bits),
        [0x7fef_ffff_ffff_ffff, 0x0010_0000_0000_0000, 0x3cb0_0000_0000_0000]
    );
    assert_eq!([HALF_MAX, HALF_MIN, HALF_EPSILON].map(half::to_bits), [0x7bff, 0x0400, 0x1400]);
    assert_eq!((MAXFLOAT, FP_ILOGB0, FP_ILOGBNAN), (FLT_MAX, i32::MIN, i32::MIN));
    assert_eq!((INFINITY, HUGE_VALF, HUGE_VAL), (f32::INFINITY, f32::INFINITY, f64::INFINITY));
    assert!(NAN.is_nan() && NAN.to_bits() & 0x40_0000 != 0);
}
