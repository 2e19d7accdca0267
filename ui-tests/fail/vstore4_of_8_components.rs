// vstore4 writes vectors of 4 components (OpenCL C 6.15.7).
use clc_builtins::*;

fn main() {
    let mut p = [0_i32; 8];
    vstore4(int8::splat(1), 0, &mut p);
}
