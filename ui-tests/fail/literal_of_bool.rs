// bool is no element of vectors (OpenCL C 6.3.6).
use clc_builtins::*;

fn main() {
    let _ = int2!(true, 1);
}
