// A string is no operand of a conversion (OpenCL C 6.4.3).
use clc_builtins::*;

fn main() {
    let _ = convert_int(String::from("1"));
}
