// A type of the program itself is no type of as_type (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_int(Some(1.0_f32));
}
