// as_type has no result bool (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_bool(1_u8);
}
