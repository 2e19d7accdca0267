// A conversion keeps the number of components (OpenCL C 6.4.3).
use clc_builtins::*;

fn main() {
    let x = float2(1.0, 2.0);
    let _ = convert_int4(x);
}
