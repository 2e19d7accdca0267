// The operands are vectors, no strings (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let _ = shuffle2("xy", "zw", uint4(0, 3, 1, 2));
}
