// A vector is stored as it is, not converted (OpenCL C 6.15.7).
use clc_builtins::*;

fn main() {
    let mut p = [0.0_f32; 8];
    vstore4(int4::splat(1), 0, &mut p);
}
