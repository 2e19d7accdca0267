// abs is of integers, fabs of floats (OpenCL C 6.15.3).
use clc_builtins::*;

fn main() {
    let _ = abs(float4!(-1.0));
}
