// bool is no operand of a conversion, although in C it is promoted to int (OpenCL C 6.4.3).
use clc_builtins::*;

fn main() {
    let _ = convert_int(true);
}
