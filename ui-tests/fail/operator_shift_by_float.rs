// OpenCL C 6.5.10: amounts are integers.
use clc_builtins::*;

fn main() {
    let _ = int4::splat(1) << 1.0_f32;
}
