// Both operands of shuffle2 have one type, the sign included (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let x = int4(1, 2, 3, 4);
    let y = uint4(5, 6, 7, 8);
    let _ = shuffle2(x, y, uint4(0, 4, 1, 5));
}
