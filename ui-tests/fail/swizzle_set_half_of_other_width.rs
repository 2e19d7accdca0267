// A half of a 4-vector has two components (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let mut v = float4::splat(1.0);
    swizzle!(v.hi = v);
}
