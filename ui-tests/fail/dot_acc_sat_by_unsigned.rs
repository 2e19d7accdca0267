// The sum is signed where an operand is (OpenCL C 6.15.3).
use clc_builtins::*;

fn main() {
    let _ = dot_acc_sat(char4!(1), uchar4!(1), 1_u32);
}
