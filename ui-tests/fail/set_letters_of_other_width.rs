// As many components as letters (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let mut v = float4!(1.0);
    v.set_xy(float3!(1.0));
}
