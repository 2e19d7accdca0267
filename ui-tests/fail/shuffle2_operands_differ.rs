// Both operands of shuffle2 have one type (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let x = float4(1.0, 2.0, 3.0, 4.0);
    let y = int4(5, 6, 7, 8);
    let _ = shuffle2(x, y, uint4(0, 4, 1, 5));
}
