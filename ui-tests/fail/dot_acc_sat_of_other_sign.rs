// Unsigned bytes add to a `uint` (OpenCL C 6.15.3).
use clc_builtins::*;

fn main() {
    let _: i32 = dot_acc_sat(uchar4!(1), uchar4!(1), 1_i32);
}
