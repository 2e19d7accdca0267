// Examples of the reference pages, and what Rust does differently (OpenCL C 6.4.4.2, 6.15.13).
use clc_builtins::*;

fn main() {
    // The bits stay, whatever the number of components.
    let (f, x) = (1.0_f32, float4(1.0, 2.0, 3.0, 4.0));
    assert_eq!(as_float(as_uint(-f) & !(1 << 31)), f);
    assert_eq!(as_int4(x), int4(0x3f80_0000, 0x4000_0000, 0x4040_0000, 0x4080_0000));
    #[allow(unused_parens)]
    let literal = (float4)(1.0, 2.0, 3.0, 4.0);
    assert_eq!(literal, x);
    let y: short2 = as_short2(0x0001_0001);
    let z: short8 = as_short8(int4::splat(0));
    assert_eq!((y, z), (short2(1, 1), short8::splat(0)));
    // A 3-vector drops the fourth component.
    assert_eq!(as_float3(x), float3(1.0, 2.0, 3.0));
    assert_eq!(as_uint3(x), uint3(0x3f80_0000, 0x4000_0000, 0x4040_0000));
    // A sum of chars is a char; in OpenCL C, it is an int.
    assert_eq!(as_uchar(3_i8 + 4_i8), 7);

    // The mask decides the width.
    assert_eq!(shuffle(x, uint4(3, 2, 1, 0)), float4(4.0, 3.0, 2.0, 1.0));
    let both: float8 = shuffle2(x, float4(5.0, 6.0, 7.0, 8.0), uint8(0, 1, 2, 3, 4, 5, 6, 7));
    assert_eq!(both, float8(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0));
    let four: float4 = shuffle(both, uint4(7, 6, 5, 4));
    assert_eq!(four, float4(8.0, 7.0, 6.0, 5.0));
    let wide: char16 = shuffle(char2(1, 2), uchar16::splat(1));
    assert_eq!(wide, char16::splat(2));

    // A 3-vector counts as 4 components.
    const STEP: i32 = double3::VEC_STEP;
    assert_eq!((STEP, vec_step(float3(1.0, 2.0, 3.0)), vec_step(1_u8)), (4, 4, 1));

    // Constants take the functions of `mono`.
    const X: int4 = mono::of_float4::convert_int4_sat_rte(float4(0.5, 1.5, 2.5, 1e30));
    const Y: float4 = mono::of_float4_uint4::shuffle(float4(1.0, 2.0, 3.0, 4.0), uint4(3, 2, 1, 0));
    const Z: u32 = mono::of_float::as_uint(1.0);
    assert_eq!((X, Y, Z), (int4(0, 2, 2, i32::MAX), float4(4.0, 3.0, 2.0, 1.0), 0x3f80_0000));
}
