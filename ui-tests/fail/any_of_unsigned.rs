// The highest bit counts, of signed integers (OpenCL C 6.15.6).
use clc_builtins::*;

fn main() {
    let _ = any(uint4!(1));
}
