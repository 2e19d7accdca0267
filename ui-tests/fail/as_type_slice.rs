// A slice is no type of as_type: there are vectors of fixed widths only (OpenCL C 6.3.2, 6.4.4.2).
use clc_builtins::*;

fn main() {
    let x = [1.0_f32, 2.0, 3.0, 4.0];
    let _ = as_int4(&x[..]);
}
