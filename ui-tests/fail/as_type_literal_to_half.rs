// A literal without a suffix is an int of 4 bytes, half has 2 (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_half(0x3c00);
}
