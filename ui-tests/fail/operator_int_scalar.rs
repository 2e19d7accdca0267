// Not C (OpenCL C 6.4.6): a scalar is of exactly the element type.
use clc_builtins::*;

fn main() {
    let n = 3_i32;
    let _ = char4::splat(1) * n;
}
