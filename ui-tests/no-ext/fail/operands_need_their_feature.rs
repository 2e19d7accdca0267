// Operands of `half` or `double` need `fp16` or `fp64`. A literal such as `1.0` is a double: write `1.0_f32` (OpenCL C
// 6.3.1, 6.3.1.2).
use clc_builtins::{as_uint, as_ulong, as_ushort, convert_float, convert_int, float, half, shuffle, ulong2, vec_step};

fn main() {
    let _ = as_ushort(half::ONE);
    let _ = as_ulong(1.0_f64);
    let _ = convert_float(half::ONE);
    let _ = convert_int(2.5_f64);
    let _ = vec_step(half::ONE);
    let _ = vec_step(1.0_f64);
}

// One body per literal: after an error, rustc infers no types of literals.
const _: fn() -> u32 = || as_uint(1.0);
const _: fn() -> i32 = || convert_int(2.5);
const _: fn() -> f32 = || float(0.1);
const _: fn() = || _ = shuffle(1.0, ulong2(0, 0));
