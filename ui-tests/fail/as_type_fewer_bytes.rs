// as_type keeps the number of bytes: none is dropped (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let x = double4(1.0, 2.0, 3.0, 4.0);
    let _ = as_float4(x);
}
