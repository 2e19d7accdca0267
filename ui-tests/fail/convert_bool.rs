// A conversion has no result bool (OpenCL C 6.4.3).
use clc_builtins::*;

fn main() {
    let _ = convert_bool(1);
}
