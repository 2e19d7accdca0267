// A reference (in OpenCL C: a pointer) is no type of as_type (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let x = float4(1.0, 2.0, 3.0, 4.0);
    let _ = as_int4(&x);
}
