// Rust promotes no operand of an operator: a sum of chars is a char, so as_char takes it. In
// OpenCL C it is an int (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let (a, b) = (3_i8, 4_i8);
    assert_eq!(as_uchar(a + b), 7);
}
