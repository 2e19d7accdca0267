// `(float4)(1.0f)` is `float4!(1.0)`, or `float4::splat(1.0)`: the function takes every component (OpenCL C 6.3.6).
#![allow(unused)]

fn main() {
    let _ = clc_builtins::float4(1.0);
}
