// The components of the mask are as large as those of the operands (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let x = float4(1.0, 2.0, 3.0, 4.0);
    let y = float4(5.0, 6.0, 7.0, 8.0);
    let _ = shuffle2(x, y, uchar4(0, 4, 1, 5));
}
