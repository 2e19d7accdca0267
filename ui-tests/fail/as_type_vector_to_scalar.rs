// as_type of a vector to a scalar keeps the number of bytes (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let x = short4(1, 2, 3, 4);
    let _ = as_int(x);
}
