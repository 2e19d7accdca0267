// `as_` takes scalars and vectors, no other types. clang takes `bool` and pointers too (OpenCL C 6.3.1, 6.4.4.2).
use clc_builtins::*;

fn main() {
    let x = float4::splat(1.0);
    let array = [1.0_f32, 2.0, 3.0, 4.0];
    let _ = as_int4(array);
    let _ = as_int4(&array[..]);
    let _ = as_int4(&x);
    let _ = as_ulong(&raw const x.x);
    let _ = as_uchar(true);
    let _ = as_uint('a');
    let _ = as_int(());
    let _ = as_int(Some(1.0_f32));
    let _ = as_float("1.0");
    let _ = as_float(String::from("1.0"));
    let _ = as_float4(1_u128);
    // The sizes of these depend on the device.
    let _ = as_long(1_isize);
    let _ = as_ulong(1_usize);
}

// `int2(1, 2)` is a vector.
const _: fn() -> float2 = || as_float2((1, 2));
