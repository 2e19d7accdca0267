// Rust's char is a Unicode scalar value, for which there is no type (OpenCL C 6.3.1, 6.4.3).
use clc_builtins::*;

fn main() {
    let _ = convert_int('a');
}
