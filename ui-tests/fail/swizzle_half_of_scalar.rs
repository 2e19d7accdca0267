// A scalar has no halves (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let _ = swizzle!(1.0_f32, lo);
}
