// What is set has the type of the component (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let mut v = float4::splat(1.0);
    swizzle!(v.w = 1_i32);
}
