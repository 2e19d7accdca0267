// The exponent is an int (OpenCL C 6.15.2).
use clc_builtins::*;

fn main() {
    let _ = frexp(1.0_f32, &mut 0_i16);
}
