//! The twenty-five traps: conversions, reinterpretations and shuffles that implementations often get wrong, with one
//! test per trap. Conversions come from the table of `clc_kit::traps` and are called by name, through both entry points
//! and at every width. The oracle must return the same results.

use clc_builtins::*;
use clc_conformance::everywhere::everywhere;
use clc_kit::oracle::Answer;
use clc_kit::report::Report;
use clc_kit::traps;

/// Runs every conversion of trap `number`.
fn conversions(number: u8) {
    let mut report = Report::default();
    let mut count = 0;
    for trap in traps::all().into_iter().filter(|trap| trap.number == number) {
        let answer = if trap.is_unspecified { Answer::Unspecified } else { Answer::Bits };
        let expected = answer(trap.expected);
        everywhere(&trap.name, trap.from, trap.bits, expected, &mut report);
        count += 1;
    }
    assert!(count > 0, "no conversion of trap {number}");
    report.finish();
}

macro_rules! traps {
    ($($(#[$doc:meta])* $test:ident $number:literal)*) => {$(
        $(#[$doc])*
        #[test]
        fn $test() {
            conversions($number);
        }
    )*};
}

traps! {
    /// 2^24 + 1 is between two floats, and the suffix selects one of them.
    trap_01_int_to_float_ties_and_direction 1
    /// No double represents the largest ulong. It rounds down, or to 2^64, which is out of range of every integer type.
    trap_02_ulong_max_rounds_up_out_of_64_bits 2
    /// Through double, long to float rounds twice.
    trap_03_long_to_float_rounds_once 3
    /// Through float, double to half rounds twice: OpenCL-CTS#1882, half-rs#116.
    trap_04_double_to_half_rounds_once 4
    trap_05_double_to_half_just_under_the_overflow_tie 5
    trap_06_half_overflow_by_mode 6
    trap_07_half_overflow_thresholds 7
    trap_08_double_to_float_overflow_by_mode 8
    trap_09_half_subnormal_ties_and_carry 9
    /// Numbers that are too small for a subnormal still have a sign, and round in a direction.
    trap_10_total_underflow_keeps_direction_and_sign 10
    /// The integer 0 is +0 in every mode (OpenCL-CTS#1062); -0 stays what it is.
    trap_11_zero 11
    trap_12_rte_ties_to_even 12
    /// Neither floor(x + 0.5) nor adding 2^23 rounds to nearest.
    trap_13_no_trick_rounds_to_nearest 13
    trap_14_in_range_after_rounding 14
    trap_15_out_of_range_after_rounding 15
    /// `_sat` ignored NaN in libclc, Mesa, Oclgrind, the compilers of Intel and NVIDIA, and the conformance suite
    /// (OpenCL-CTS#2658, #2776).
    trap_16_saturation_of_nan_and_infinities 16
    /// No float represents INT_MAX.
    trap_17_bound_not_representable_in_the_source 17
    trap_18_double_to_64_bit_limits 18
    trap_19_subnormal_operands_count 19
    trap_20_saturation_across_signedness 20
    trap_21_integers_wrap_and_suffixes_do_nothing 21
    trap_22_half_as_operand 22
}

#[test]
fn trap_23_as_type() {
    // A signalling NaN comes through.
    assert_eq!(as_uint(f32::from_bits(0x7F80_0001)), 0x7F80_0001);
    assert_eq!(as_float(0x7F80_0001_u32).to_bits(), 0x7F80_0001);
    assert_eq!(as_char(0xFF_u8), -1);
    assert_eq!(as_float(0x3F80_0000_i32), 1.0);
    let f = float4(1.0, 2.0, 3.0, 4.0);
    assert_eq!(as_int4(f), int4(0x3F80_0000, 0x4000_0000, 0x4040_0000, 0x4080_0000));
    assert_eq!(as_uint3(f), uint3(0x3F80_0000, 0x4000_0000, 0x4040_0000));
    assert_eq!(as_float3(f), float3(1.0, 2.0, 3.0));
    assert_eq!(as_short2(i32::from_le(0x0403_0201)), short2(i16::from_le(0x0201), i16::from_le(0x0403)));
    assert_eq!(as_uchar4(i32::from_le(0x0403_0201)), uchar4(1, 2, 3, 4));
    if cfg!(target_endian = "little") {
        assert_eq!(as_ulong2(f), ulong2(0x4000_0000_3F80_0000, 0x4080_0000_4040_0000));
    }
}

#[test]
fn trap_24_shuffle() {
    let a = uint4(0xA0, 0xA1, 0xA2, 0xA3);
    assert_eq!(shuffle(a, uint4(3, 2, 1, 0)), uint4(0xA3, 0xA2, 0xA1, 0xA0));
    assert_eq!(shuffle(a, uint4(4, 7, 0xFFFF_FFFF, 0x8000_0001)), uint4(0xA0, 0xA3, 0xA3, 0xA1));
    assert_eq!(shuffle(uchar2(0x0A, 0x14), uchar4(2, 3, 0xFF, 0xFE)), uchar4(0x0A, 0x14, 0x14, 0x0A));
    let x: [i16; 16] = std::array::from_fn(|i| i as i16 + 100);
    assert_eq!(shuffle(short16::from_array(x), ushort2(0x1F, 0x10)), short2(115, 100));
    // The modulus is the width of the operand, not of the mask.
    let a = float8(0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0);
    assert_eq!(shuffle(a, uint4(9, 6, 15, 8)), float4(1.0, 6.0, 7.0, 0.0));
}

#[test]
fn trap_25_shuffle2_and_vec_step() {
    assert_eq!(shuffle2(long2(10, 11), long2(20, 21), ulong4(0, 3, 4, 7)), long4(10, 21, 10, 21));
    let x: [u8; 16] = std::array::from_fn(|i| i as u8);
    let y = x.map(|x| x + 100);
    let (x, y) = (uchar16::from_array(x), uchar16::from_array(y));
    assert_eq!(shuffle2(x, y, uchar4(0x1F, 0x10, 0x20, 0xFF)), uchar4(115, 100, 0, 115));
    let (a, b) = (float4(1.0, 2.0, 3.0, 4.0), float4(5.0, 6.0, 7.0, 8.0));
    assert_eq!(shuffle2(a, b, uint8(0, 1, 2, 3, 4, 5, 6, 7)), float8(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0));
    assert_eq!(vec_step(float3(1.0, 2.0, 3.0)), 4);
    assert_eq!(vec_step(1.0_f32), 1);
}
