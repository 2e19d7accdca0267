// A literal 1.0 is a double of 8 bytes, uint has 4 (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_uint(1.0);
}
