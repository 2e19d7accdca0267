// The operand is a vector, no array (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let _ = shuffle([1.0_f32, 2.0, 3.0, 4.0], uint4(3, 2, 1, 0));
}
