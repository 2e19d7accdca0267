// A string is no operand of a cast (OpenCL C 6.4.2).
use clc_builtins::*;

fn main() {
    let _ = int(String::from("1"));
}
