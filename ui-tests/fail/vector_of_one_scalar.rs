//! `(float4)(1.0f)` of OpenCL C is `float4!(1.0)`, or `float4::splat(1.0)`: the function takes every component.
#![allow(unused)]

fn main() {
    let _ = clc_builtins::float4(1.0);
}
