// A string is no type of as_type (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_float(String::from("1.0"));
}
