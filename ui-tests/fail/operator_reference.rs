// Operands are values (OpenCL C 6.5).
use clc_builtins::*;

fn main() {
    let (v, w) = (float4::splat(1.0), float4::splat(2.0));
    let _ = v + &w;
}
