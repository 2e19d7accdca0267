// A cast takes a scalar. `u32::from(c)` returns the number of a `char`, `convert_` converts vectors (OpenCL C 6.4.2).
use clc_builtins::*;

fn main() {
    let _ = float(int4::splat(1));
    let _ = uint('x');
    let _ = int(&1.0_f32);
    let _ = int(String::from("1"));
}

// `float2!(x)` repeats a scalar.
const _: fn() -> float = || float((1.0, 2.0));
