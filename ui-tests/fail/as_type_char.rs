// Rust's char is a Unicode scalar value: there is no such type (OpenCL C 6.3.1, 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_uint('a');
}
