// bool is no type of as_type, although clang takes it (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_uchar(true);
}
