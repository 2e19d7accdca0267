//! The program of the test `edited_table`: a twelfth row, `bfloat: bfloat, 16, float(8);`, in use.

use clc_builtins::registry::{BUILTINS, Family};
use clc_builtins::*;

/// Through the const door: between two bfloats, whose last place at 1.0 is 2^-7.
const UP: bfloat4 = mono::of_float4::convert_bfloat4_rtp(float4(1.001, -1.001, 1.0, 3.4e38));

fn main() {
    let bits = |x: bfloat4| as_ushort4(x).to_array();
    let x = float4(1.001, -1.001, 1.0, 3.4e38);
    assert_eq!(bits(UP), [0x3f81, 0xbf80, 0x3f80, 0x7f80]);
    assert_eq!(bits(convert_bfloat4_rtp(x)), [0x3f81, 0xbf80, 0x3f80, 0x7f80]);
    assert_eq!(bits(convert_bfloat4_rtz(x)), [0x3f80, 0xbf80, 0x3f80, 0x7f7f]);
    assert_eq!(bits(convert_bfloat4(x)), [0x3f80, 0xbf80, 0x3f80, 0x7f80]);

    let ones = bfloat8::splat(bfloat::ONE);
    assert_eq!(convert_int8_sat_rte(ones), int8::splat(1));
    assert_eq!(convert_half8(ones), half8::splat(half::ONE));
    assert_eq!(as_half8(ones).s0.to_bits(), 0x3f80);
    assert_eq!(as_bfloat8(as_half8(ones)), ones);
    assert_eq!(as_bfloat3(ushort4::splat(0x3f80)), bfloat3::splat(bfloat::ONE));

    let y = bfloat2(bfloat::ONE, bfloat::ZERO);
    assert_eq!(shuffle(y, ushort4(1, 0, 3, 2)).to_array().map(bfloat::to_bits), [0, 0x3f80, 0, 0x3f80]);
    assert_eq!(mono::of_bfloat2_bfloat2_ushort2::shuffle2(y, y, ushort2(2, 3)), y);
    assert_eq!(vec_step(bfloat3::splat(bfloat::ONE)), 4);

    // Operators, by loops: every product of two bfloats lies half way or not, and rounds once.
    let half_way = bfloat::from_bits(0x3f81) * bfloat8::splat(bfloat::from_bits(0x3fc0));
    assert_eq!(as_ushort8(half_way).s0, 0x3fc2);
    assert_eq!(bits(-UP), [0xbf81, 0x3f80, 0xbf80, 0xff80]);
    let mut z = bfloat3::splat(bfloat::ONE);
    z += z;
    z -= bfloat::from_f64(0.5);
    z /= z * z;
    // 2 / 3 is 171 / 256, rounded.
    assert_eq!(z % bfloat::from_f64(0.5), bfloat3::splat(bfloat::from_f64(43.0 / 256.0)));
    assert_eq!(-bfloat::ONE / bfloat::ZERO, bfloat::NEG_INFINITY);

    let mut small = [bfloat::ZERO; 20];
    buffer::convert_bfloat_rtp(&[1.001_f32; 20], &mut small);
    assert_eq!(small.map(bfloat::to_bits), [0x3f81; 20]);
    let mut ints = [int3::splat(7); 5];
    buffer::convert_int(&[bfloat3::splat(bfloat::ONE); 5], &mut ints);
    assert_eq!(ints, [int3::splat(1); 5]);

    let conversions = BUILTINS.iter().filter(|builtin| builtin.family == Family::Convert).count();
    println!("{conversions} conversions");
}
