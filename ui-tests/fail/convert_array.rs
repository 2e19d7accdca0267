// An array is no vector: conversions take scalars and vectors (OpenCL C 6.4.3).
use clc_builtins::*;

fn main() {
    let _ = convert_int4([1.0_f32, 2.0, 3.0, 4.0]);
}
