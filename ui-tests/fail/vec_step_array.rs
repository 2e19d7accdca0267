// vec_step takes scalars and vectors of OpenCL C, no array (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let _ = vec_step([1.0_f32; 4]);
}
