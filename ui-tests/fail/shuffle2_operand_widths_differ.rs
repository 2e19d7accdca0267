// Both operands of shuffle2 have as many components (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let x = float4(1.0, 2.0, 3.0, 4.0);
    let y = float2(5.0, 6.0);
    let _ = shuffle2(x, y, uint4(0, 4, 1, 5));
}
