// A half of a 2-vector is a scalar (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let mut v = float2::splat(1.0);
    swizzle!(v.odd = 1);
}
