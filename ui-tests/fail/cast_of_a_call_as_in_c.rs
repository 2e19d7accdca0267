// A cast of C (OpenCL C 6.4.2) before a call.
use clc_builtins::*;

fn main() {
    let x: float = 2.5;
    let _ = (uint)convert_int_rte(x);
}
