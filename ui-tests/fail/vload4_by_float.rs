// An offset is an integer (OpenCL C 6.15.7).
use clc_builtins::*;

fn main() {
    let _ = vload4(0.5, &[1.0_f32; 8]);
}
