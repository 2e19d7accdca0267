// vec_step takes scalars and vectors of OpenCL C, no size_t: its size depends on the device
// (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let _ = vec_step(1_usize);
}
