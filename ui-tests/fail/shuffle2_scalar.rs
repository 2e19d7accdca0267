// The operands are vectors (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let _ = shuffle2(1.0_f32, 2.0_f32, uint2(0, 1));
}
