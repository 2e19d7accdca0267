//! One test for each known bug of other implementations, named after the bug. Conversions are called by name, through
//! both entry points and at every width.

use clc_builtins::*;
use clc_conformance::calls::{Family, of};
use clc_conformance::everywhere::everywhere;
use clc_conformance::operands::{Operand, elements, results, text};
use clc_kit::oracle::{self, Answer};
use clc_kit::random::Random;
use clc_kit::report::Report;
use clc_kit::scalar::Scalar::{self, *};
use clc_kit::scalar::{Mode, Type, convert_name};

#[track_caller]
fn check(cases: &[(&str, Scalar, u64, u64)]) {
    let mut report = Report::default();
    for &(name, from, bits, expected) in cases {
        everywhere(name, from, bits, Answer::Bits(expected), &mut report);
    }
    report.finish();
}

/// Checks a conversion with each rounding suffix: `_rte`, `_rtz`, `_rtp`, `_rtn`.
#[track_caller]
fn check_rounded(to: Scalar, from: Scalar, bits: u64, expected: [u64; 4]) {
    let mut report = Report::default();
    for (mode, expected) in Mode::ALL.into_iter().zip(expected) {
        let name = convert_name(Type::new(to, 1), false, Some(mode));
        everywhere(&name, from, bits, Answer::Bits(expected), &mut report);
    }
    report.finish();
}

/// Returns quiet and signaling NaNs of both signs, with the payload at either end.
fn nans(from: Scalar) -> impl Iterator<Item = u64> {
    let quiet = 1 << (from.precision() - 2);
    [quiet, quiet + 1, 2 * quiet - 1, 1, quiet - 1]
        .into_iter()
        .map(move |fraction| from.infinity() | fraction)
        .flat_map(move |nan| [nan, nan | from.sign_bit()])
}

const INTEGERS: [Scalar; 8] = [Char, Uchar, Short, Ushort, Int, Uint, Long, Ulong];

// ------------------------------------------------------------------------------------ LLVM, libclc

/// llvm-project#126905: `convert_half_rtp(-0x1.000002p-25)` returned +0.
#[test]
fn llvm_126905_half_rtp_of_a_tiny_negative_is_minus_zero() {
    check(&[("convert_half_rtp", Float, 0xB300_0001, 0x8000)]);
    check_rounded(Half, Float, 0xB300_0001, [0x8001, 0x8000, 0x8000, 0x8001]);
}

/// llvm-project#126905: `_sat` conversions to floating-point types remained, which OpenCL C forbids.
#[test]
fn llvm_126905_no_sat_to_floats() {
    for builtin in registry::BUILTINS.iter().filter(|builtin| builtin.family == registry::Family::Convert) {
        let to_float = matches!(builtin.result.unwrap().scalar.format(), exact::Format::Float { .. });
        assert!(!(to_float && builtin.name.contains("_sat")), "{}", builtin.name);
    }
}

/// llvm-project#188148: directed conversions with subnormal operands or results.
#[test]
fn llvm_188148_subnormals_are_not_flushed() {
    // 2^-149 + 2^-160, between the two smallest floats; and the middle of the range of subnormal floats.
    check_rounded(Float, Double, 0x36A0_0200_0000_0000, [1, 1, 2, 1]);
    check_rounded(Float, Double, 0xB6A0_0200_0000_0000, [0x8000_0001, 0x8000_0001, 0x8000_0001, 0x8000_0002]);
    check_rounded(Float, Double, 0x3800_0000_0000_0001, [0x0040_0000, 0x0040_0000, 0x0040_0001, 0x0040_0000]);
    // A subnormal double, a subnormal float.
    check_rounded(Float, Double, 1, [0, 0, 1, 0]);
    check_rounded(Int, Double, 1, [0, 0, 1, 0]);
    check_rounded(Double, Float, 0x8000_0001, [0xB6A0_0000_0000_0000; 4]);
}

/// `_sat` ignored NaN in libclc, Mesa, Oclgrind, the compilers of Intel and NVIDIA, and the conformance suite
/// (OpenCL-CTS#2658, #2776).
#[test]
fn sat_of_nan() {
    let mut report = Report::default();
    for (from, to) in [Half, Float, Double].into_iter().flat_map(|from| INTEGERS.map(|to| (from, to))) {
        for mode in Mode::ALL.map(Some).into_iter().chain([None]) {
            let name = convert_name(Type::new(to, 1), true, mode);
            for nan in nans(from) {
                everywhere(&name, from, nan, Answer::Bits(0), &mut report);
            }
        }
    }
    report.finish();
}

/// A conversion to a float and back detects the rounding error, but saturates for the largest integers.
#[test]
fn libclc_round_trip_of_the_largest_integers() {
    let max = i64::MAX as u64;
    check_rounded(Float, Int, 0x7FFF_FFFF, [0x4F00_0000, 0x4EFF_FFFF, 0x4F00_0000, 0x4EFF_FFFF]);
    check_rounded(Float, Uint, 0xFFFF_FFFF, [0x4F80_0000, 0x4F7F_FFFF, 0x4F80_0000, 0x4F7F_FFFF]);
    check_rounded(Float, Long, max, [0x5F00_0000, 0x5EFF_FFFF, 0x5F00_0000, 0x5EFF_FFFF]);
    check_rounded(Float, Ulong, u64::MAX, [0x5F80_0000, 0x5F7F_FFFF, 0x5F80_0000, 0x5F7F_FFFF]);
    let (up, down) = (0x43E0_0000_0000_0000, 0x43DF_FFFF_FFFF_FFFF);
    check_rounded(Double, Long, max, [up, down, up, down]);
}

// -------------------------------------------------------------------------------------------- PoCL

/// pocl#2264: half conversions used limits that depended on one type instead of both.
#[test]
fn pocl_2264_half_short() {
    check_rounded(Half, Short, 0x7FFF, [0x7800, 0x77FF, 0x7800, 0x77FF]);
    check_rounded(Half, Short, 0x8001, [0xF800, 0xF7FF, 0xF7FF, 0xF800]);
    check_rounded(Half, Short, 0x8000, [0xF800; 4]);
    check_rounded(Half, Ushort, 0xFFFF, [0x7C00, 0x7BFF, 0x7C00, 0x7BFF]);
    check_rounded(Half, Ushort, 0xFFE1, [0x7BFF, 0x7BFF, 0x7C00, 0x7BFF]);
    check_rounded(Half, Ushort, 0x8001, [0x7800, 0x7800, 0x7801, 0x7800]);
    // Conversions of scalars from half to integers with saturation did not exist.
    check(&[
        ("convert_short_sat", Half, 0x7BFF, 0x7FFF),
        ("convert_short_sat", Half, 0xFBFF, 0x8000),
        ("convert_ushort_sat", Half, 0x7BFF, 0xFFE0),
        ("convert_ushort_sat", Half, 0xFBFF, 0),
        ("convert_int_sat", Half, 0xFC00, 0x8000_0000),
        ("convert_uint_sat", Half, 0x7C00, 0xFFFF_FFFF),
        ("convert_char_sat_rtn", Half, 0xD801, 0x80),
        ("convert_uchar_sat_rtp", Half, 0x5BF9, 0xFF),
    ]);
}

/// pocl#2211: conversions from float to half truncated at run time, but the default is to round to nearest even.
#[test]
fn pocl_2211_float_to_half_rounds_to_nearest() {
    check(&[
        ("convert_half", Float, 0x3F80_1000, 0x3C00),
        ("convert_half", Float, 0x3F80_1001, 0x3C01),
        ("convert_half", Float, 0x3F80_3000, 0x3C02),
        ("convert_half", Float, 0xBF80_3000, 0xBC02),
        ("convert_half", Float, 0x477F_F000, 0x7C00),
        ("convert_half", Float, 0x477F_EFFF, 0x7BFF),
    ]);
    assert_eq!(half::from(f32::from_bits(0x3F80_3000)).to_bits(), 0x3C02);
}

/// pocl#155: its test expected 0x80000000 for `convert_int_sat(0x1p32f)`.
#[test]
fn pocl_155_int_sat_of_two_to_the_32() {
    check(&[
        ("convert_int_sat", Float, 0x4F80_0000, 0x7FFF_FFFF),
        ("convert_int_sat", Float, 0xCF80_0000, 0x8000_0000),
    ]);
}

/// The regression test of PoCL: `convert_uint2_sat((long2)(0, 1))`.
#[test]
fn pocl_uint2_sat_of_long2() {
    assert_eq!(convert_uint2_sat(long2(0, 1)), uint2(0, 1));
    assert_eq!(convert_uint2_sat(long2(1, 0)), uint2(1, 0));
    assert_eq!(convert_uint2_sat(long2(-1, 1 << 32)), uint2(0, u32::MAX));
}

/// pocl#684: shuffles of half vectors returned wrong results.
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

// -------------------------------------------------------------------------------------------- Mesa

/// `_rtz` from double to float rounded up for all numbers below 1, because the code compared with 1 instead of 0.
#[test]
fn mesa_rtz_below_one() {
    // 0.1 is 0x1.999998p-4 toward zero.
    check(&[
        ("convert_float_rtz", Double, 0x3FB9_9999_9999_999A, 0x3DCC_CCCC),
        ("convert_float_rtz", Double, 0xBFB9_9999_9999_999A, 0xBDCC_CCCC),
    ]);
    let mut random = Random::new(1);
    for _ in 0..100_000 {
        // Random doubles of [0, 1).
        let x = (random.next() >> 11) as f64 / (1_u64 << 53) as f64;
        let toward_zero = convert_float_rtz(x);
        assert!(f64::from(toward_zero) <= x, "convert_float_rtz({x:?}) = {toward_zero:?}");
        assert!(x < f64::from(toward_zero.next_up()), "convert_float_rtz({x:?}) = {toward_zero:?}");
    }
}

/// Integer to half `_rtz` returned infinity for large integers.
#[test]
fn mesa_int_to_half_rtz_is_capped() {
    check_rounded(Half, Int, 100_000, [0x7C00, 0x7BFF, 0x7C00, 0x7BFF]);
    check_rounded(Half, Int, -100_000_i32 as u32 as u64, [0xFC00, 0xFBFF, 0xFBFF, 0xFC00]);
    check_rounded(Half, Ulong, u64::MAX, [0x7C00, 0x7BFF, 0x7C00, 0x7BFF]);
}

// ---------------------------------------------------------------------------------------- Oclgrind

/// `_rtp` and `_rtn` of negative floats without `_sat` rounded in the opposite direction.
#[test]
fn oclgrind_rtp_of_negative_floats() {
    check_rounded(Int, Float, 0xC020_0000, [-2, -2, -2, -3_i32].map(|x| x as u32 as u64));
    check_rounded(Int, Float, 0xBF00_0000, [0, 0, 0, -1_i32].map(|x| x as u32 as u64));
    check_rounded(Char, Float, 0xC2C8_8000, [-100, -100, -100, -101_i8].map(|x| x as u8 as u64));
    check_rounded(Long, Double, 0xC00C_0000_0000_0000, [-4, -3, -3, -4_i64].map(|x| x as u64));
    check_rounded(Short, Half, 0xC100, [-2, -2, -2, -3_i16].map(|x| x as u16 as u64));
}

/// All conversions to half went through float: `_rtn` of -0x1.8000000000001p+1 returned -3.
#[test]
fn oclgrind_half_through_float() {
    check(&[("convert_half_rtn", Double, 0xC008_0000_0000_0001, 0xC201)]);
    // Through float, 2^24 + 1 becomes 2^24, but both are out of range of half. 2049 and a low bit is in range.
    check_rounded(Half, Double, 0x40A0_0200_0000_0001, [0x6801, 0x6800, 0x6801, 0x6800]);
}

/// Long to float rounded twice.
#[test]
fn oclgrind_long_to_float() {
    check_rounded(Float, Long, 0x1000_0010_0000_0001, [0x5D80_0001, 0x5D80_0000, 0x5D80_0001, 0x5D80_0000]);
    check_rounded(Float, Long, 0xEFFF_FFEF_FFFF_FFFF, [0xDD80_0001, 0xDD80_0000, 0xDD80_0000, 0xDD80_0001]);
}

/// Oclgrind#117, `mad_sat` of `long`: a negative product in range returned the smallest `long`.
#[test]
fn oclgrind_117_mad_sat_of_a_negative_product() {
    assert_eq!(mad_sat(1_i64, -1, 0), -1);
    assert_eq!(mad_sat(long2(1, -3), long2(-1, 5), long2(-1, 20)), long2(-2, 5));
    assert_eq!(mad_sat(i64::MIN, 1, i64::MAX), -1);
}

/// Overloads for half operands were missing.
#[test]
fn oclgrind_half_operands() {
    for to in Scalar::ALL {
        check(&[(&format!("convert_{to}"), Half, 0, 0)]);
    }
    check(&[
        ("convert_int", Half, 0xC500, -5_i32 as u32 as u64),
        ("convert_uchar_sat_rte", Half, 0x4100, 2),
        ("convert_double", Half, 0x3555, 0x3FD5_5400_0000_0000),
    ]);
}

// ------------------------------------------------------------------------------------- Intel, NVIDIA

/// compute-runtime#226, Oclgrind#178: mask elements did not wrap, and the shuffle read out of bounds. The test
/// `shuffle` uses random masks, which OpenCL-CTS#1392 lacked.
#[test]
fn mask_wraps() {
    let x = uchar16::from_array(std::array::from_fn(|i| i as u8));
    let mask = uchar16::from_array(std::array::from_fn(|i| (i * 16 + i) as u8));
    assert_eq!(shuffle(x, mask), x);
    assert_eq!(shuffle(x, uchar16::splat(255)), uchar16::splat(15));
}

/// Kernels that shuffle half did not compile.
#[test]
fn intel_shuffle_of_half() {
    let halves = || of(Family::Shuffle).filter(|call| call.x().scalar == Half);
    assert_eq!(halves().count(), 16);
    for call in halves() {
        let (m, n) = (u64::from(call.x().width), u64::from(call.operands[1].width));
        let x: Vec<u64> = (0..m).map(|i| i + 0x7C00).collect();
        let mask: Vec<u64> = (0..n).map(|i| 0xFFFF - i).collect();
        let operands = [Operand::of(call.x(), &x), Operand::of(call.operands[1], &mask)];
        let expected: Vec<u64> = mask.iter().map(|index| 0x7C00 + index % m).collect();
        for run in [call.root, call.mono.expect("`mono` has it")] {
            assert_eq!(elements(&results(call, run, &operands, 1)[0], call.to()), expected, "{}", text(call));
        }
    }
}

// --------------------------------------------------------------------------- the conformance suite

/// OpenCL-CTS#873: the compiler folded `rint` in the wrong rounding mode.
#[test]
fn cts_873_directed_rounding_is_not_folded() {
    check_rounded(Int, Float, 0x4010_0000, [2, 2, 3, 2]);
    check_rounded(Int, Double, 0xC002_0000_0000_0000, [-2, -2, -2, -3_i32].map(|x| x as u32 as u64));
    assert_eq!(const { mono::of_float::convert_int_rtp(2.25) }, 3);
    assert_eq!(const { mono::of_double::convert_int_rtn(-2.25) }, -3);
}

/// OpenCL-CTS#967: conversions of ulong vectors to float went through double.
#[test]
fn cts_967_ulong_to_float_rounds_once() {
    check_rounded(Float, Ulong, 0x8000_0080_0000_0001, [0x5F00_0001, 0x5F00_0000, 0x5F00_0001, 0x5F00_0000]);
    check_rounded(Float, Ulong, 0x8000_017F_FFFF_FFFF, [0x5F00_0001, 0x5F00_0001, 0x5F00_0002, 0x5F00_0001]);
}

/// OpenCL-CTS#1062: the integer 0 became -0 under `_rtn`.
#[test]
fn cts_1062_zero_rtn_is_plus_zero() {
    for from in INTEGERS {
        for to in [Half, Float, Double] {
            check_rounded(to, from, 0, [0; 4]);
        }
    }
}

/// OpenCL-CTS#1669: the reference converted double to half through float.
#[test]
fn cts_1669_double_to_half_rtn() {
    check_rounded(Half, Double, 0xC008_0000_0000_0001, [0xC200, 0xC200, 0xC200, 0xC201]);
    check_rounded(Half, Double, 0x4008_0000_0000_0001, [0x4200, 0x4200, 0x4201, 0x4200]);
}

/// OpenCL-CTS#1882: the other references for half had the same error.
#[test]
fn cts_1882_half_rounds_once() {
    check_rounded(Half, Double, 0x3FF0_0200_0000_1000, [0x3C01, 0x3C00, 0x3C01, 0x3C00]);
    check_rounded(Half, Double, 0x40EF_FDFF_FFFF_FFFF, [0x7BFF, 0x7BFF, 0x7C00, 0x7BFF]);
    check_rounded(Half, Double, 0x3E60_0000_0000_0001, [1, 0, 1, 0]);
    check_rounded(Half, Long, 0x801, [0x6800, 0x6800, 0x6801, 0x6800]);
}

/// The results of reinterpretations with different numbers of elements were not checked.
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

// ------------------------------------------------------------------------------------- Rust crates

/// half-rs#151: the conversion from double to half drops the low half of the significand.
#[test]
fn half_151_sticky_bits() {
    check(&[
        ("convert_half", Double, 0x3FF0_0200_0000_0001, 0x3C01),
        ("convert_half", Double, 0x3FF0_0200_0000_0000, 0x3C00),
        ("convert_half", Double, 0xBFF0_0200_0000_0001, 0xBC01),
        ("convert_half", Double, 0x3FF0_05FF_FFFF_FFFF, 0x3C01),
    ]);
    assert_eq!(half::from_f64(f64::from_bits(0x3FF0_0200_0000_0001)).to_bits(), 0x3C01);
}

/// half-rs#116: the hardware path goes through float.
#[test]
fn half_116_double_to_half_through_float() {
    check(&[
        ("convert_half", Double, 0x3FF0_0200_0000_1000, 0x3C01),
        ("convert_half", Double, 0x40EF_FDFF_FFFF_FFFF, 0x7BFF),
        ("convert_half", Double, 0x3E60_0000_0000_0001, 0x0001),
    ]);
    // Near every tie between normal halves, at distances that a float cannot represent.
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

/// ocl#210: a float3 has the size and the alignment of a float4.
#[test]
fn ocl_210_float3_in_memory() {
    assert_eq!(size_of::<float3>(), 16);
    assert_eq!(align_of::<float3>(), 16);
    assert_eq!(std::mem::offset_of!(float3, z), 8);
}

/// The oracle of these tests rounds once. Two roundings, which a conversion of the host may do, differ.
#[test]
fn two_roundings_differ() {
    let (once, twice) = (
        oracle::convert(0x3FF0_0200_0000_1000, Double, Half, Mode::Rte, false),
        oracle::convert(
            oracle::convert(0x3FF0_0200_0000_1000, Double, Float, Mode::Rte, false).bits(Float),
            Float,
            Half,
            Mode::Rte,
            false,
        ),
    );
    assert_eq!((once, twice), (Answer::Bits(0x3C01), Answer::Bits(0x3C00)));
}
