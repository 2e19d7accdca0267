// A cast to double needs the extension cl_khr_fp64 (OpenCL C 6.3.1): here, the feature fp64.
use clc_builtins::*;

fn main() {
    let _ = double(1.0_f32);
}
