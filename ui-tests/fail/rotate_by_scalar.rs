// Both operands of rotate are of one type, in OpenCL C too (OpenCL C 6.15.3).
use clc_builtins::*;

fn main() {
    let _ = rotate(uint4!(1), 7);
}
