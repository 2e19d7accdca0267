// The operand is a vector of numbers, no bool (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let _ = shuffle(true, uint4(3, 2, 1, 0));
}
