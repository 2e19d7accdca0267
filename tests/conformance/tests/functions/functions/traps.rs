//! Cases that implementations of functions often get wrong.

use clc_builtins::*;

fn bits(x: f32) -> u32 {
    x.to_bits()
}

#[test]
fn mad_sat_clamps_once() {
    assert_eq!(mad_sat(i32::MAX, 2, i32::MIN), 2147483646);
    assert_eq!(mad_sat(i64::MAX, 2, i64::MIN), i64::MAX - 1);
    assert_eq!(mad_sat(u64::MAX, u64::MAX, u64::MAX), u64::MAX);
    assert_eq!(mad_sat(i8::MIN, i8::MIN, -1), i8::MAX);
    assert_eq!(
        mad_sat(char4(127, -128, 1, 0), char4(127, 127, 127, 0), char4(1, 1, 0, -128)),
        char4(127, -128, 127, -128)
    );
}

/// The product is halfway between two floats. A tiny addend decides the direction.
#[test]
fn fma_rounds_once() {
    let (x, tiny) = (1.0 + 2_f32.powi(-12), f32::from_bits(1));
    let halfway = 1.0 + 2_f32.powi(-11);
    let reference = registry::find("fma").find(|builtin| builtin.operands[0].name() == "float").unwrap();
    for (z, expected) in [(0.0, halfway), (-tiny, halfway), (tiny, halfway.next_up())] {
        assert_eq!(fma(x, x, z), expected);
        let mut result = [0; 4];
        reference.evaluate(&[&x.to_ne_bytes(), &x.to_ne_bytes(), &z.to_ne_bytes()], &mut [&mut result]);
        assert_eq!(f32::from_ne_bytes(result), expected);
    }
}

#[test]
fn mad_hi_wraps() {
    assert_eq!(mad_hi(i32::MIN, i32::MIN, i32::MAX), i32::MIN + 0x3fff_ffff);
    assert_eq!(mad_hi(u64::MAX, u64::MAX, u64::MAX), u64::MAX - 2);
    assert_eq!(mad_hi(-1_i16, 1, 0), -1);
}

#[test]
fn integers_are_not_promoted() {
    assert_eq!(ctz(0_i8), 8);
    assert_eq!(ctz(ushort2(0, 0x8000)), ushort2(16, 15));
    assert_eq!(bit_reverse(1_i8), -128);
    assert_eq!(upsample(-1_i8, 2), -254_i16);
    assert_eq!(upsample(0x8000_0000_u32, 0xffff_ffff_u32), 0x8000_0000_ffff_ffff_u64);
    assert_eq!(upsample(short2(-1, 1), ushort2(0xffff, 2)), int2(-1, 0x1_0002));
}

#[test]
fn bit_fields_may_be_empty_or_too_long() {
    assert_eq!(bitfield_extract_signed(0xf0_u8, 4, 4), -1);
    assert_eq!(bitfield_extract_unsigned(-16_i8, 4, 4), 15);
    assert_eq!(bitfield_extract_signed(i32::MIN, 31, 0), 0);
    assert_eq!(bitfield_extract_signed(u64::MAX, 0, 64), -1);
    assert_eq!(bitfield_extract_unsigned(u32::MAX, 30, 9), 3);
    assert_eq!(bitfield_extract_unsigned(uint2(0x1234, 0x5678), 4, 8), uint2(0x23, 0x67));
}

#[test]
fn round_rounds_ties_away_from_zero() {
    for (x, expected) in [
        (0.5, 1.0),
        (2.5, 3.0),
        (-2.5, -3.0),
        (0.499_999_97, 0.0),
        (8388609.0, 8388609.0),
        (4194304.5, 4194305.0),
    ] {
        assert_eq!(bits(round(x)), bits(expected), "{x}");
        assert_eq!(round(float4!(x)), float4!(expected), "{x}");
    }
    assert_eq!(bits(round(-0.4_f32)), bits(-0.0));
    assert_eq!(round(0.499_999_999_999_999_94_f64).to_bits(), 0);
}

#[test]
fn remainder_is_exact() {
    assert_eq!(remainder(3.0_f32, 2.0), -1.0);
    assert_eq!(remainder(1.0_f32, 2.0), 1.0);
    assert_eq!(remainder(5.0_f64, 2.0), 1.0);
    assert_eq!(bits(remainder(-4.0_f32, 2.0)), bits(-0.0));
    assert_eq!(bits(fmod(-4.0_f32, 2.0)), bits(-0.0));
    assert_eq!(fmod(f32::MAX, f32::from_bits(1)), 0.0);
    assert_eq!(
        remainder(f32::MAX, f32::from_bits(3)),
        fmod(f32::MAX, f32::from_bits(3)) - f32::from_bits(3) * 0.0
    );
    assert_eq!(fmod(5.0_f32, f32::INFINITY), 5.0);
    assert_eq!(remainder(f32::MAX, f32::INFINITY), f32::MAX);
    assert_eq!(remainder(f32::MAX, -f32::MAX.next_down()), f32::MAX - f32::MAX.next_down());
    assert!(fmod(f32::INFINITY, 1.0).is_nan() && remainder(1.0_f64, 0.0).is_nan());
}

#[test]
fn logb_supports_subnormals() {
    assert_eq!(logb(f32::from_bits(1)), -149.0);
    assert_eq!(logb(f64::from_bits(1)), -1074.0);
    assert_eq!(logb(half::from_bits(1)), half::from_f32(-24.0));
    assert_eq!(
        logb(float4(0.0, -0.0, f32::NEG_INFINITY, -8.0)),
        float4(-f32::INFINITY, -f32::INFINITY, f32::INFINITY, 3.0)
    );
}

#[test]
fn nextafter_near_zero() {
    assert_eq!(bits(nextafter(0.0_f32, -1.0)), 0x8000_0001);
    assert_eq!(bits(nextafter(-0.0_f32, 1.0)), 1);
    assert_eq!(bits(nextafter(f32::from_bits(0x8000_0001), 1.0)), bits(-0.0));
    assert_eq!(bits(nextafter(0.0_f32, -0.0)), bits(-0.0));
    assert_eq!(nextafter(f64::MAX, f64::INFINITY), f64::INFINITY);
    assert_eq!(nextafter(f64::INFINITY, 0.0), f64::MAX);
}

#[test]
fn fdim_is_never_below_zero() {
    assert_eq!(fdim(f32::INFINITY, f32::INFINITY), 0.0);
    assert!(fdim(f32::NAN, 1.0).is_nan() && fdim(1.0, f32::NAN).is_nan());
    assert_eq!(bits(fdim(-0.0_f32, 0.0)), 0);
    assert_eq!(fdim(f32::MAX, -f32::MAX), f32::INFINITY);
}

#[test]
fn equal_magnitudes() {
    assert_eq!((maxmag(-2.0_f32, 2.0), minmag(2.0_f32, -2.0)), (2.0, -2.0));
    assert_eq!((maxmag(f32::NAN, 1.0), minmag(1.0, f32::NAN)), (1.0, 1.0));
    assert_eq!((maxmag(-3.0_f32, 2.0), minmag(-3.0_f32, 2.0)), (-3.0, 2.0));
}

#[test]
fn nan_is_quiet() {
    assert_eq!(bits(nan(0_u32)), 0x7fc0_0000);
    assert_eq!(bits(nan(1_u32)), 0x7fc0_0001);
    assert_eq!(bits(nan(u32::MAX)), 0x7fff_ffff);
    assert_eq!(nan(0_u16).to_bits(), 0x7e00);
    assert!(nan(0_u64).is_nan());
}

/// Tests constants, which the compiler may fold, and values that it does not know.
#[test]
fn nan_becomes_quiet_and_keeps_its_payload() {
    fn of_float(x: f32) -> [u32; 12] {
        let (mut whole, mut n) = (0.0, 0);
        let v = [floor(x), ceil(x), trunc(x), rint(x), round(x), ldexp(x, -3), frexp(x, &mut n)].map(bits);
        let [a, b] = [floor(float4!(x)).w, round(float4!(x)).x].map(bits);
        let fraction = bits(fract(x, &mut whole));
        assert_eq!(fraction, bits(whole));
        let rest = bits(modf(x, &mut whole));
        [v[0], v[1], v[2], v[3], v[4], v[5], v[6], a, b, fraction, rest, bits(whole)]
    }
    assert_eq!(of_float(f32::from_bits(0x7f80_0001)), [0x7fc0_0001; 12]);
    assert_eq!(of_float(std::hint::black_box(f32::from_bits(0xffa5_5a5a))), [0xffe5_5a5a; 12]);
    assert_eq!(bits(logb(f32::from_bits(0xff80_0001))), 0x7fc0_0001);
    let x = f64::from_bits(0xfff0_0000_0000_0001);
    for y in [floor(x), ceil(x), trunc(x), rint(x), round(x), ldexp(x, 5)] {
        assert_eq!(y.to_bits(), 0xfff8_0000_0000_0001);
    }
    assert_eq!(floor(half::from_bits(0xfc01)).to_bits(), 0xfe01);
    assert_eq!(bits(nextafter(f32::from_bits(0xff80_0001), 1.0)), 0x7fc0_0000);
}

#[test]
fn fourth_component_of_cross_product_is_zero() {
    let (x, y) = (float4(1.0, 0.0, 0.0, f32::NAN), float4(0.0, 1.0, 0.0, f32::INFINITY));
    assert_eq!(cross(x, y), float4(0.0, 0.0, 1.0, 0.0));
    assert_eq!(cross(float3(0.0, 1.0, 0.0), float3(0.0, 0.0, 1.0)), float3(1.0, 0.0, 0.0));
}

#[test]
fn lengths_neither_overflow_nor_underflow() {
    assert_eq!(length(float2(3e38, 0.0)), 3e38);
    assert_eq!(length(float2(f32::MAX, f32::MAX)), f32::INFINITY);
    let least = f32::from_bits(1);
    assert_eq!(length(float3(least, 0.0, -0.0)), least);
    assert_eq!(length(double2(3e300, 4e300)), 5e300);
    assert_eq!(length(double4(3e-320, 4e-320, 0.0, 0.0)), 5e-320);
    assert_eq!(distance(double2(1e308, 0.0), double2(-0.5e308, 0.0)), 1.5e308);
    assert_eq!(length(half2(half::from_f32(30000.0), half::from_f32(40000.0))), half::from_f32(50000.0));
    assert_eq!(length(-5.0_f32), 5.0);
}

#[test]
fn normalize_edge_cases() {
    let x = float4(-0.0, 0.0, 0.0, -0.0);
    assert_eq!(as_int4(normalize(x)), as_int4(x));
    assert_eq!(normalize(float3(0.0, -f32::INFINITY, 1.0)), float3(0.0, -1.0, 0.0));
    assert_eq!(bits(normalize(float2(-1.0, f32::INFINITY)).x), bits(-0.0));
    assert!(normalize(float2(f32::NAN, f32::INFINITY)).y.is_nan());
    assert_eq!(normalize(double3(0.0, 49e300, 0.0)), double3(0.0, 1.0, 0.0));
    assert_eq!(normalize(double2(5e-324, 0.0)), double2(1.0, 0.0));
    assert_eq!(normalize(float2(f32::MAX, 0.0)), float2(1.0, 0.0));
    assert_eq!(normalize(-7.0_f32), -1.0);
    assert_eq!(fast_normalize(float2(0.0, -0.0)), float2(0.0, -0.0));
    assert_eq!(fast_length(float2(3.0, 4.0)), 5.0);
    assert_eq!(fast_length(float2(3e38, 0.0)), f32::INFINITY);
    assert_eq!(fast_distance(float2(3.0, 4.0), float2(0.0, 8.0)), 5.0);
}

/// The padding may contain any value and does not affect the result.
#[test]
fn padding_is_ignored() {
    let x: float3 = bytemuck::cast([3.0_f32, 4.0, 0.0, 100.0]);
    assert_eq!(length(x), 5.0);
    assert_eq!(normalize(x), float3(0.6, 0.8, 0.0));
    assert_eq!(as_int4(bytemuck::cast::<float3, float4>(cross(x, x))), int4!(0));
}

#[test]
fn smoothstep_edge_cases() {
    assert_eq!(smoothstep(0.0_f32, 1.0, float4(-1.0, 0.0, 0.5, 2.0)), float4(0.0, 0.0, 0.5, 1.0));
    assert_eq!(smoothstep(1.0_f64, 1.0, 1.0), 0.0);
    assert_eq!(smoothstep(0.0_f32, 1.0, f32::NAN), 0.0);
}

#[test]
fn degrees_and_radians() {
    assert_eq!(degrees(std::f64::consts::PI), 180.0);
    assert_eq!(radians(180.0_f32), std::f32::consts::PI);
}

#[test]
fn roots_of_zero_and_of_negative_numbers() {
    assert_eq!(rsqrt(float2(0.0, -0.0)), float2(f32::INFINITY, -f32::INFINITY));
    assert_eq!(rsqrt(f32::INFINITY), 0.0);
    assert!(rsqrt(-1.0_f64).is_nan());
    assert_eq!((native_recip(-0.0_f32), half_divide(1.0_f32, 3.0)), (-f32::INFINITY, 1.0 / 3.0));
}
