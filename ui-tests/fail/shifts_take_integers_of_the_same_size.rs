// A shift takes an integer, or a vector of integers of the same size and number (OpenCL C 6.5.10).
use clc_builtins::*;

fn main() {
    let _ = int4::splat(1) << 1.0_f32;
    let _ = int4::splat(1) << int2::splat(1);
    let _ = int4::splat(1) >> ulong4::splat(1);
}
