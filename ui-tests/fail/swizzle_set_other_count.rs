// As many components are set as are named (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let mut v = float4::splat(1.0);
    swizzle!(v.xy = float3::splat(2.0));
}
