// An integer literal without a suffix is an `i32`. In C, 0xffffffff is a `uint` (OpenCL C 6.3.1, 6.4.2, 6.4.3,
// 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_int(0xffff_ffff);
    let _ = uint(0xFFFFFFFF);
    let _ = convert_float(0xffff_ffff_ffff_ffff);
}
