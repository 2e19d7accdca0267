// The glob import leaves Rust's char alone; char of OpenCL C is i8, and opencl_c has the name
// (OpenCL C 6.3.1).
use clc_builtins::*;

fn main() {
    let letter: Option<char> = "cl".chars().next();
    assert_eq!(letter, Some('c'));
    let x: clc_builtins::opencl_c::char = convert_char_sat(200);
    assert_eq!(x, i8::MAX);
}
