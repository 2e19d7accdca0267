// C writes parentheses around the type of a cast; here they are around the operand: `float(x)` (OpenCL C 6.4.2).
use clc_builtins::*;

fn main() {
    let _ = (float)x;
}

fn result_of_call(x: float) {
    let _ = (uint)convert_int_rte(x);
}
