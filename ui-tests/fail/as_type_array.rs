// An array is no vector: as_type takes scalars and vectors (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_int4([1.0_f32, 2.0, 3.0, 4.0]);
}
