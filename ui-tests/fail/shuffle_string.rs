// The operand is a vector, no string (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let _ = shuffle(String::from("xyzw"), uint4(3, 2, 1, 0));
}
