// A literal without a suffix is an i32, and this one is none (OpenCL C 6.3.1, 6.4.3: there it is a
// ulong).
use clc_builtins::*;

fn main() {
    let _ = convert_float(0xffff_ffff_ffff_ffff);
}
