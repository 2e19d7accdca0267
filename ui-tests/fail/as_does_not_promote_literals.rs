// A literal without a suffix is an `i32` or an `f64`, and `as_` does not convert its operand (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {}

// One body per literal: after an error, rustc infers no types of literals.
const _: fn() -> uint = || as_uint(1.0);
const _: fn() -> double = || as_double(0x3ff0_0000_0000_0000);
const _: fn() -> half = || as_half(0x3c00);
const _: fn() -> float = || as_float(0x3f80_0000_i64);
const _: fn() -> uchar = || as_uchar(1);
