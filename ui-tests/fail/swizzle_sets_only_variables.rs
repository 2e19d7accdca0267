// `swizzle!` sets components only of what can be changed (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let v = float4::splat(1.0);
    swizzle!(v.xy = v.zw());
}
