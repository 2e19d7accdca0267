// `convert_` takes scalars and vectors, no other types. C promotes `bool` to `int` (OpenCL C 6.3.1, 6.3.2, 6.4.3).
use clc_builtins::*;

fn main() {
    let _ = convert_int4([1.0_f32, 2.0, 3.0, 4.0]);
    let _ = convert_int4(vec![1.0_f32; 4]);
    let _ = convert_int4(&float4::splat(1.0));
    let _ = convert_int(true);
    let _ = convert_int('a');
    let _ = convert_int("1");
    let _ = convert_int(String::from("1"));
}

// `int4(1, 2, 3, 4)` is a vector. One body per tuple: after an error, rustc infers no types of literals.
const _: fn() -> float4 = || convert_float4((1, 2, 3, 4));
const _: fn() -> float4 = || convert_float4((1, 2, 3, 4, 5));
