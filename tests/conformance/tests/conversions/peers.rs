//! One test for each known bug of another implementation, named after it. Conversions are called by name, through both
//! entry points and at every width; further ones are in `traps.rs`.

use clc_builtins::*;
use clc_conformance::everywhere::everywhere;
use clc_kit::oracle::Answer;
use clc_kit::report::Report;
use clc_kit::scalar::Scalar::{self, *};
use clc_kit::scalar::{Mode, Type, convert_name};

/// The source and its value or bits, the destination, and the results of `_rte`, `_rtz`, `_rtp` and `_rtn`.
type Rounded = (Scalar, i128, Scalar, [i128; 4]);

/// Checks conversions with each suffix, and without one.
fn check_rounded(conversions: &[Rounded]) {
    let mut report = Report::default();
    for &(from, value, to, expected) in conversions {
        let default = (None, expected[Mode::default_to(to) as usize]);
        for (mode, expected) in Mode::ALL.map(Some).into_iter().zip(expected).chain([default]) {
            let name = convert_name(Type::new(to, 1), false, mode);
            let expected = Answer::Bits(expected as u64 & to.mask());
            everywhere(&name, from, value as u64 & from.mask(), expected, &mut report);
        }
    }
    report.finish();
}

macro_rules! rounded {
    ($($(#[$doc:meta])* $test:ident $conversions:expr;)*) => {$(
        $(#[$doc])*
        #[test]
        fn $test() {
            check_rounded(&$conversions);
        }
    )*};
}

rounded! {
    /// llvm-project#126905: `convert_half_rtp(-0x1.000002p-25)` returned +0.
    llvm_126905_half_rtp_of_a_tiny_negative_is_minus_zero
        [(Float, 0xB300_0001, Half, [0x8001, 0x8000, 0x8000, 0x8001])];
    /// llvm-project#188148: directed conversions with subnormal operands or results.
    llvm_188148_subnormals_are_not_flushed [
        // 2^-149 + 2^-160, between the two smallest floats, and the middle of the subnormal floats.
        (Double, 0x36A0_0200_0000_0000, Float, [1, 1, 2, 1]),
        (Double, 0xB6A0_0200_0000_0000, Float, [0x8000_0001, 0x8000_0001, 0x8000_0001, 0x8000_0002]),
        (Double, 0x3800_0000_0000_0001, Float, [0x0040_0000, 0x0040_0000, 0x0040_0001, 0x0040_0000]),
        // A subnormal double, a subnormal float.
        (Double, 1, Float, [0, 0, 1, 0]),
        (Double, 1, Int, [0, 0, 1, 0]),
        (Float, 0x8000_0001, Double, [0xB6A0_0000_0000_0000; 4]),
    ];
    /// Rounding by converting to the destination and back fails for the largest integers: the conversion back saturates.
    libclc_round_trip_of_the_largest_integers [
        (Int, 0x7FFF_FFFF, Float, [0x4F00_0000, 0x4EFF_FFFF, 0x4F00_0000, 0x4EFF_FFFF]),
        (Uint, 0xFFFF_FFFF, Float, [0x4F80_0000, 0x4F7F_FFFF, 0x4F80_0000, 0x4F7F_FFFF]),
        (Long, i64::MAX.into(), Float, [0x5F00_0000, 0x5EFF_FFFF, 0x5F00_0000, 0x5EFF_FFFF]),
        (Long, i64::MAX.into(), Double,
            [0x43E0_0000_0000_0000, 0x43DF_FFFF_FFFF_FFFF, 0x43E0_0000_0000_0000, 0x43DF_FFFF_FFFF_FFFF]),
    ];
    /// pocl#2264: conversions to half used the limits of one type instead of those of the pair.
    pocl_2264_half_short [
        (Short, 0x7FFF, Half, [0x7800, 0x77FF, 0x7800, 0x77FF]),
        (Short, 0x8001, Half, [0xF800, 0xF7FF, 0xF7FF, 0xF800]),
        (Short, 0x8000, Half, [0xF800; 4]),
        (Ushort, 0xFFFF, Half, [0x7C00, 0x7BFF, 0x7C00, 0x7BFF]),
        (Ushort, 0xFFE1, Half, [0x7BFF, 0x7BFF, 0x7C00, 0x7BFF]),
        (Ushort, 0x8001, Half, [0x7800, 0x7800, 0x7801, 0x7800]),
    ];
    /// pocl#2211: float to half truncated at run time. The default is to round to nearest even.
    pocl_2211_float_to_half_rounds_to_nearest [
        (Float, 0x3F80_1000, Half, [0x3C00, 0x3C00, 0x3C01, 0x3C00]),
        (Float, 0x3F80_1001, Half, [0x3C01, 0x3C00, 0x3C01, 0x3C00]),
        (Float, 0x3F80_3000, Half, [0x3C02, 0x3C01, 0x3C02, 0x3C01]),
        (Float, 0xBF80_3000, Half, [0xBC02, 0xBC01, 0xBC01, 0xBC02]),
        (Float, 0x477F_F000, Half, [0x7C00, 0x7BFF, 0x7C00, 0x7BFF]),
        (Float, 0x477F_EFFF, Half, [0x7BFF, 0x7BFF, 0x7C00, 0x7BFF]),
    ];
    /// Mesa: double to float `_rtz` rounded up for everything below one, because it compared with 1 instead of 0.
    mesa_rtz_below_one [
        (Double, 0x3FB9_9999_9999_999A, Float, [0x3DCC_CCCD, 0x3DCC_CCCC, 0x3DCC_CCCD, 0x3DCC_CCCC]),
        (Double, 0xBFB9_9999_9999_999A, Float, [0xBDCC_CCCD, 0xBDCC_CCCC, 0xBDCC_CCCC, 0xBDCC_CCCD]),
    ];
    /// Mesa: integer to half `_rtz` returned infinity if the integer was too large.
    mesa_int_to_half_rtz_is_capped [
        (Int, 100_000, Half, [0x7C00, 0x7BFF, 0x7C00, 0x7BFF]),
        (Int, -100_000, Half, [0xFC00, 0xFBFF, 0xFBFF, 0xFC00]),
        (Ulong, u64::MAX.into(), Half, [0x7C00, 0x7BFF, 0x7C00, 0x7BFF]),
    ];
    /// Oclgrind: `_rtp` and `_rtn` of negative floats without `_sat` had the opposite direction.
    oclgrind_rtp_negative [
        (Float, 0xC020_0000, Int, [-2, -2, -2, -3]),
        (Float, 0xBF00_0000, Int, [0, 0, 0, -1]),
        (Float, 0xC2C8_8000, Char, [-100, -100, -100, -101]),
        (Double, 0xC00C_0000_0000_0000, Long, [-4, -3, -3, -4]),
        (Half, 0xC100, Short, [-2, -2, -2, -3]),
    ];
    /// Oclgrind, and the reference of OpenCL-CTS#1669: conversions to half used float, so that -0x1.8000000000001p+1 with
    /// `_rtn` became -3.
    oclgrind_half_through_float [
        (Double, 0xC008_0000_0000_0001, Half, [0xC200, 0xC200, 0xC200, 0xC201]),
        (Double, 0x4008_0000_0000_0001, Half, [0x4200, 0x4200, 0x4201, 0x4200]),
        // 2049 plus a bit that float loses.
        (Double, 0x40A0_0200_0000_0001, Half, [0x6801, 0x6800, 0x6801, 0x6800]),
        (Long, 0x801, Half, [0x6800, 0x6800, 0x6801, 0x6800]),
    ];
    /// Oclgrind: long to float rounded twice.
    oclgrind_long_to_float
        [(Long, 0xEFFF_FFEF_FFFF_FFFF, Float, [0xDD80_0001, 0xDD80_0000, 0xDD80_0000, 0xDD80_0001])];
    /// Oclgrind: its overloads lacked operands of half.
    oclgrind_half_operands [
        (Half, 0xC500, Int, [-5; 4]),
        (Half, 0x4100, Uchar, [2, 2, 3, 2]),
        (Half, 0x3555, Double, [0x3FD5_5400_0000_0000; 4]),
    ];
    /// OpenCL-CTS#967: vectors of ulong were converted to float through double.
    cts_967_ulong_to_float_rounds_once [
        (Ulong, 0x8000_0080_0000_0001, Float, [0x5F00_0001, 0x5F00_0000, 0x5F00_0001, 0x5F00_0000]),
        (Ulong, 0x8000_017F_FFFF_FFFF, Float, [0x5F00_0001, 0x5F00_0001, 0x5F00_0002, 0x5F00_0001]),
    ];
    /// half-rs#151: double to half dropped the low half of the significand.
    half_151_sticky_bits [
        (Double, 0x3FF0_0200_0000_0001, Half, [0x3C01, 0x3C00, 0x3C01, 0x3C00]),
        (Double, 0x3FF0_0200_0000_0000, Half, [0x3C00, 0x3C00, 0x3C01, 0x3C00]),
        (Double, 0xBFF0_0200_0000_0001, Half, [0xBC01, 0xBC00, 0xBC00, 0xBC01]),
        (Double, 0x3FF0_05FF_FFFF_FFFF, Half, [0x3C01, 0x3C01, 0x3C02, 0x3C01]),
    ];
}

/// pocl#2264 lacked saturating conversions of half scalars. pocl#155: the test expected 0x80000000 of
/// `convert_int_sat(0x1p32f)`.
#[test]
fn pocl_saturation() {
    let mut report = Report::default();
    for (name, from, bits, expected) in [
        ("convert_short_sat", Half, 0xFBFF, 0x8000),
        ("convert_ushort_sat", Half, 0xFBFF, 0),
        ("convert_int_sat", Half, 0xFC00, 0x8000_0000),
        ("convert_uint_sat", Half, 0x7C00, 0xFFFF_FFFF),
        ("convert_char_sat_rtn", Half, 0xD801, 0x80),
        ("convert_uchar_sat_rtp", Half, 0x5BF9, 0xFF),
        ("convert_int_sat", Float, 0x4F80_0000, 0x7FFF_FFFF),
        ("convert_int_sat", Float, 0xCF80_0000, 0x8000_0000),
    ] {
        everywhere(name, from, bits, Answer::Bits(expected), &mut report);
    }
    report.finish();
}

/// The regression test of PoCL: `convert_uint2_sat((long2)(0, 1))`.
#[test]
fn pocl_uint2_sat_of_long2() {
    assert_eq!(convert_uint2_sat(long2(0, 1)), uint2(0, 1));
    assert_eq!(convert_uint2_sat(long2(1, 0)), uint2(1, 0));
    assert_eq!(convert_uint2_sat(long2(-1, 1 << 32)), uint2(0, u32::MAX));
}

/// pocl#684: shuffles changed vectors of half. With Intel, they did not build.
#[test]
fn pocl_684_shuffle_of_half() {
    let x =
        half4(half::from_bits(1), half::from_bits(0x7C01), half::from_bits(0x8000), half::from_bits(0xFFFF));
    let bits = |v: half4| v.to_array().map(half::to_bits);
    assert_eq!(bits(shuffle(x, ushort4(3, 2, 1, 0))), [0xFFFF, 0x8000, 0x7C01, 1]);
    assert_eq!(
        bits(shuffle2(x, half4::splat(half::ONE), ushort4(3, 4, 1, 7))),
        [0xFFFF, 0x3C00, 0x7C01, 0x3C00]
    );
}

/// Oclgrind#117, `mad_sat` of `long`: a negative product that fits gave the least `long`.
#[test]
fn oclgrind_117_mad_sat_of_a_negative_product() {
    assert_eq!(mad_sat(1_i64, -1, 0), -1);
    assert_eq!(mad_sat(long2(1, -3), long2(-1, 5), long2(-1, 20)), long2(-2, 5));
    assert_eq!(mad_sat(i64::MIN, 1, i64::MAX), -1);
}

/// compute-runtime#226, Oclgrind#178: masks did not wrap, and the read went out of bounds. The test `shuffle` has random
/// masks, which OpenCL-CTS#1392 lacked.
#[test]
fn mask_wraps() {
    let x = uchar16::from_array(std::array::from_fn(|i| i as u8));
    let mask = uchar16::from_array(std::array::from_fn(|i| (i * 16 + i) as u8));
    assert_eq!(shuffle(x, mask), x);
    assert_eq!(shuffle(x, uchar16::splat(255)), uchar16::splat(15));
}

/// OpenCL-CTS#873: the compiler folded `rint` in the wrong mode.
#[test]
fn cts_873_directed_rounding_is_not_folded() {
    check_rounded(&[
        (Float, 0x4010_0000, Int, [2, 2, 3, 2]),
        (Double, 0xC002_0000_0000_0000, Int, [-2, -2, -2, -3]),
    ]);
    assert_eq!(const { mono::of_float::convert_int_rtp(2.25) }, 3);
    assert_eq!(const { mono::of_double::convert_int_rtn(-2.25) }, -3);
}

/// The results of reinterpretations between different numbers of elements were not looked at.
#[test]
fn cts_as_type_with_other_counts() {
    if cfg!(target_endian = "little") {
        assert_eq!(
            as_short8(int4(0x0002_0001, 0x0004_0003, 0x0006_0005, 0x0008_0007)),
            short8(1, 2, 3, 4, 5, 6, 7, 8)
        );
        assert_eq!(as_int(short2(0x5678, 0x1234)), 0x1234_5678);
    }
    assert_eq!(as_int4(as_short8(int4(1, -2, 3, -4))), int4(1, -2, 3, -4));
}

/// half-rs#116: the path with hardware goes through float.
#[test]
fn half_116_double_to_half_through_float() {
    // Near every tie between normal halves, at distances that a float does not see.
    for bits in 0x0400..0x7BFF_u16 {
        let tie = f64::midpoint(half::from_bits(bits).to_f64(), half::from_bits(bits + 1).to_f64());
        let even = bits + (bits & 1);
        for (x, expected) in [(tie, even), (tie.next_up(), bits + 1), (tie.next_down(), bits)] {
            assert_eq!(half::from_f64(x).to_bits(), expected, "half::from_f64({x:e})");
            assert_eq!(convert_half(x).to_bits(), expected, "convert_half({x:e})");
            assert_eq!(
                mono::of_double::convert_half(-x).to_bits(),
                expected | 0x8000,
                "convert_half(-{x:e})"
            );
        }
    }
}
