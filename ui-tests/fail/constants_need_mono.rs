// The overloaded functions are not `const`: constants need the functions of `mono` (OpenCL C 6.4.3).
use clc_builtins::*;

fn main() {
    const X: i32 = convert_int_rte(2.5_f32);
    let _ = X;
}
