// The operands are vectors, no arrays (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let x = [1.0_f32, 2.0, 3.0, 4.0];
    let _ = shuffle2(x, x, uint4(0, 4, 1, 5));
}
