// A literal 0.1 is a double, which needs the extension cl_khr_fp64 (OpenCL C 6.3.1): write 0.1_f32.
use clc_builtins::*;

fn main() {
    let _ = float(0.1);
}
