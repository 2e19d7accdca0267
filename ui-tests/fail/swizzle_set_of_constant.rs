// Only what can be changed is set (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let v = float4::splat(1.0);
    swizzle!(v.xy = v.zw());
}
