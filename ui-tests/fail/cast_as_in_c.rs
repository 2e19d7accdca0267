// The casts of C as they stand there (OpenCL C 6.4.2): parentheses around the type.
use clc_builtins::*;

fn main() {
    let x: int = 3;
    let _ = (float)x;
}
