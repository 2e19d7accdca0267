// swizzle! sets, it does not add (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let mut v = float4::splat(1.0);
    swizzle!(v.xy += float2::splat(2.0));
}
