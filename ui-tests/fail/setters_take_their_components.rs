// A setter takes as many components as it sets (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let mut v = float4::splat(1.0);
    v.set_xy(float3::splat(1.0));
    v.set_lo(v);
}
