// Both operands of `shuffle2` have the same type (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let _ = shuffle2(float4::splat(1.0), int4::splat(5), uint4(0, 4, 1, 5));
    let _ = shuffle2(float4::splat(1.0), float2::splat(5.0), uint4(0, 4, 1, 5));
    let _ = shuffle2(int4::splat(1), uint4::splat(5), uint4(0, 4, 1, 5));
}
