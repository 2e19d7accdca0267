// fabs is of floats, abs of integers (OpenCL C 6.15.2).
use clc_builtins::*;

fn main() {
    let _ = fabs(int4!(-1));
}
