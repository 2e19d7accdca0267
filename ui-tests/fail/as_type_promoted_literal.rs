// The operand of as_type is not converted to the result's type first: the literal 1 is an int of 4
// bytes (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_uchar(1);
}
