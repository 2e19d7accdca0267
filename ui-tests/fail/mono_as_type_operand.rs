// The path of a function of mono says its operand, which is not promoted (OpenCL C 6.4.1,
// 6.4.4.2).
use clc_builtins::*;

fn main() {
    let x = double2(1.0, 2.0);
    let _ = mono::of_float4::as_int4(x);
}
