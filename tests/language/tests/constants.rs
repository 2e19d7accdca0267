//! OpenCL's constants: their bits, as clang's header gives them, and the numbers that they are rounded from.

use clc_builtins::*;

/// The number as an integer of 2^-120, cut off: from decimal digits, by long division.
fn fixed(digits: &str) -> u128 {
    let (whole, fraction) = digits.split_once('.').unwrap();
    let mut fraction: Vec<u8> = fraction.bytes().map(|digit| digit - b'0').collect();
    let mut bits = whole.parse::<u128>().unwrap();
    for _ in 0..120 {
        let mut carry = 0;
        for digit in fraction.iter_mut().rev() {
            let twice = *digit * 2 + carry;
            (*digit, carry) = (twice % 10, twice / 10);
        }
        bits = bits << 1 | u128::from(carry);
    }
    bits
}

/// The significand and exponent of a number in 2^-120, rounded to so many bits: none here is a tie.
fn rounded(fixed: u128, bits: u32) -> (u64, i32) {
    let shift = 128 - fixed.leading_zeros() - bits;
    let half = 1 << (shift - 1);
    let rest = fixed & ((1 << shift) - 1);
    assert!(rest.abs_diff(half) > 1 << 20, "too near to a tie for these digits");
    ((fixed >> shift) as u64 + u64::from(rest > half), shift as i32 - 120)
}

macro_rules! numbers {
    ($($name:ident $float:ident $half:ident $digits:literal;)*) => {[$(
        (stringify!($name), $name, $float, $half, $digits),
    )*]};
}

#[test]
fn numbers_are_rounded_once() {
    let numbers = numbers! {
        M_E M_E_F M_E_H "2.7182818284590452353602874713526624977572470937";
        M_LOG2E M_LOG2E_F M_LOG2E_H "1.4426950408889634073599246810018921374266459541";
        M_LOG10E M_LOG10E_F M_LOG10E_H "0.4342944819032518276511289189166050822943970058";
        M_LN2 M_LN2_F M_LN2_H "0.6931471805599453094172321214581765680755001343";
        M_LN10 M_LN10_F M_LN10_H "2.3025850929940456840179914546843642076011014886";
        M_PI M_PI_F M_PI_H "3.1415926535897932384626433832795028841971693993";
        M_PI_2 M_PI_2_F M_PI_2_H "1.5707963267948966192313216916397514420985846996";
        M_PI_4 M_PI_4_F M_PI_4_H "0.7853981633974483096156608458198757210492923498";
        M_1_PI M_1_PI_F M_1_PI_H "0.3183098861837906715377675267450287240689192914";
        M_2_PI M_2_PI_F M_2_PI_H "0.6366197723675813430755350534900574481378385829";
        M_2_SQRTPI M_2_SQRTPI_F M_2_SQRTPI_H "1.1283791670955125738961589031215451716881012586";
        M_SQRT2 M_SQRT2_F M_SQRT2_H "1.4142135623730950488016887242096980785696718753";
        M_SQRT1_2 M_SQRT1_2_F M_SQRT1_2_H "0.7071067811865475244008443621048490392848359376";
    };
    for (name, double, float, half, digits) in numbers {
        let number = fixed(digits);
        let value = |bits: u32| {
            let (significand, exponent) = rounded(number, bits);
            significand as f64 * 2_f64.powi(exponent)
        };
        assert_eq!(double.to_bits(), value(53).to_bits(), "{name}");
        assert_eq!(f64::from(float), value(24), "{name}_F");
        assert_eq!(half.to_f64(), value(11), "{name}_H");
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
