// A cast takes the scalar itself (OpenCL C 6.4.2).
use clc_builtins::*;

fn main() {
    let x = 1.0_f32;
    let _ = int(&x);
}
