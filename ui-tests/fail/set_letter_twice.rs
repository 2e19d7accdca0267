// No component is set twice (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let mut v = float4::splat(1.0);
    v.set_xx(float2::splat(2.0));
}
