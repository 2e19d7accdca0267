//! The program of the test `edited_table` for a row more, `bfloat: bfloat, 16, float(8);`: what the registry has not.

use clc_builtins::*;

/// Through the const door: between two bfloats, whose last place at 1.0 is 2^-7.
const UP: bfloat2 = mono::of_float2::convert_bfloat2_rtz(float2(1.001, -3.4e38));

fn main() {
    let bits = |x: bfloat2| as_ushort2(x).to_array();
    let number = bfloat::from_f64;
    assert_eq!(bits(UP), [0x3f80, 0xff7f]);

    // Operators, by loops: every product of two bfloats lies half way or not, and rounds once.
    let half_way = bfloat::from_bits(0x3f81) * bfloat2::splat(bfloat::from_bits(0x3fc0));
    assert_eq!(bits(half_way), [0x3fc2; 2]);
    assert_eq!(bits(-UP), [0xbf80, 0x7f7f]);
    let mut z = bfloat2::splat(bfloat::ONE);
    z += z;
    z -= number(0.5);
    z /= z * z;
    // 2 / 3 is 171 / 256, rounded.
    assert_eq!(z % number(0.5), bfloat2::splat(number(43.0 / 256.0)));
    assert_eq!(-bfloat::ONE / bfloat::ZERO, bfloat::NEG_INFINITY);

    // Literals, components, memory.
    let y = bfloat2!(bfloat::ONE, number(2.0));
    assert_eq!(y.yx(), bfloat2(number(2.0), bfloat::ONE));
    let mut w = y;
    w.set_yx(y);
    assert_eq!(w, y.yx());
    swizzle!(w.x = number(7.0));
    assert_eq!(swizzle!(w, s01), bfloat2(number(7.0), bfloat::ONE));
    let mut memory = [bfloat::ZERO; 6];
    vstore2(y, 1, &mut memory);
    assert_eq!(memory[2..4], [bfloat::ONE, number(2.0)]);
    assert_eq!(vload2(1, &memory), y);

    // A literal beside a bfloat, and what its functions return.
    assert_eq!(fmax(y, number(1.5)), bfloat2(number(1.5), number(2.0)));
    assert_eq!(fma(y, y, bfloat2::splat(BFLOAT_MAX)), bfloat2::splat(BFLOAT_MAX));
    assert_eq!(BFLOAT_MAX.to_bits(), 0x7f7f);
    assert_eq!(BFLOAT_E.to_bits(), 0x402e);
    let less: int = isless(bfloat::ZERO, bfloat::ONE);
    assert_eq!(less, 1);

    let mut small = [bfloat::ZERO; 20];
    buffer::convert_bfloat_rtz(&[1.001_f32; 20], &mut small);
    assert_eq!(small.map(bfloat::to_bits), [0x3f80; 20]);
    let mut ints = [int2::splat(7); 5];
    buffer::convert_int(&[bfloat2::splat(bfloat::ONE); 5], &mut ints);
    assert_eq!(ints, [int2::splat(1); 5]);
}
