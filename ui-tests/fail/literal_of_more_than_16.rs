// No vector has more than 16 components (OpenCL C 6.3.6).
use clc_builtins::*;

fn main() {
    let all = uchar16!(1);
    let _ = uchar16!(all, 2, all);
}
