// In Rust a literal without a suffix is an i32, however many digits it has; double has 8 bytes
// (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_double(0x3ff0_0000_0000_0000);
}
