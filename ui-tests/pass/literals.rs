// A literal without a suffix is an `i32` or an `f64`, as an `int` or a `double` in OpenCL C (6.3.1, 6.4.3, 6.4.4.2).
use clc_builtins::*;

fn main() {
    assert_eq!(as_float(0x3f800000), 1.0);
    assert_eq!(as_uint(1.0_f32), 0x3f80_0000);
    assert_eq!(as_ulong(1.0), 0x3ff0_0000_0000_0000);
    assert_eq!(as_double(0x3ff0_0000_0000_0000_i64), 1.0);
    assert_eq!(as_int(0xffff_ffff_u32), -1);
    assert_eq!(as_uchar(-1_i8), 255);
    assert_eq!(as_half(0x3c00_u16), half::ONE);
    assert_eq!(convert_int(2.5), 2);
    assert_eq!(convert_int_rte(3.5), 4);
    assert_eq!(convert_float(7), 7.0);
    assert_eq!(convert_uchar(300), 44);
    assert_eq!(convert_uchar_sat(300), 255);
    assert_eq!(convert_uchar_sat(-3), 0);
    assert_eq!(convert_float(0xffff_ffff_ffff_ffff_u64), 18446744073709551616.0);
    // `size_t` and `ptrdiff_t` are operands of `convert_`; a number is still an `i32`.
    let i: usize = [1, 2, 3].len();
    assert_eq!((convert_float(i) * 0.5, convert_uchar_sat(i * 100), convert_uchar_sat(-1_isize)), (1.5, 255, 0));
    assert_eq!(convert_char(-1), -1_i8);
    // The other operands of a function follow from the first that is a `T` (OpenCL C 6.15).
    assert_eq!(max(float2!(1.0, 3.0), 2.5), float2!(2.5, 3.0));
    assert_eq!(clamp(int4!(-1, 0, 9, 11), 0, 10), int4!(0, 0, 9, 10));
    assert_eq!(min(7_u8, 3), 3);
    assert_eq!(ldexp(float2!(1.0), 3), float2!(8.0));
    assert_eq!(upsample(1_i8, 2), 258_i16);
    assert_eq!(upsample(0x8000_0000_u32, 0xffff_ffff), 0x8000_0000_ffff_ffff_u64);
    assert_eq!(vec_step(1), 1);
    assert_eq!(vec_step(1.0), 1);
}
