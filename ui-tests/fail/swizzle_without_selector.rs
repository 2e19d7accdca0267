// What is selected is named (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let v = float4::splat(1.0);
    let _ = swizzle!(v);
}
