// The casts of C as they stand there: parentheses around the type (OpenCL C 6.4.2).
use clc_builtins::*;

fn main() {
    let x: int = 3;
    let _ = (float)x;
}
