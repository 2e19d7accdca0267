// `&` and `!` take integers (OpenCL C 6.5).
use clc_builtins::*;

fn main() {
    let _ = float4::splat(1.0) & float4::splat(1.0);
    let _ = !float4::splat(1.0);
}
