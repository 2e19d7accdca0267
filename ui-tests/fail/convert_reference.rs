// A reference (in OpenCL C: a pointer) is no operand of a conversion (OpenCL C 6.4.3).
use clc_builtins::*;

fn main() {
    let x = float4(1.0, 2.0, 3.0, 4.0);
    let _ = convert_int4(&x);
}
