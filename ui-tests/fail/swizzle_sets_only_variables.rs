// `swizzle!` sets components of mutable place expressions only (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let v = float4::splat(1.0);
    swizzle!(v.xy = v.zw());
}
