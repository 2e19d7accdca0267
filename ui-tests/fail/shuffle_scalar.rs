// The operand is a vector (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let _ = shuffle(1.0_f32, uint4(0, 0, 0, 0));
}
