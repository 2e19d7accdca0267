// A literal without a suffix is an i32, also in a cast (OpenCL C 6.4.2).
use clc_builtins::*;

fn main() {
    let _ = uint(0xFFFFFFFF);
}
