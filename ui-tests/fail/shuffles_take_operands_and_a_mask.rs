// `shuffle` takes one operand and a mask, `shuffle2` two operands and a mask (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let _ = shuffle(float4::splat(1.0));
    let _ = shuffle2(float4::splat(1.0), uint4(0, 4, 1, 5));
}
