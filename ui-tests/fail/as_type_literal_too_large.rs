// A literal without a suffix is an i32, and 0xffffffff is none (OpenCL C 6.3.1, 6.4.4.2: there it
// is a uint).
use clc_builtins::*;

fn main() {
    let _ = as_int(0xffff_ffff);
}
