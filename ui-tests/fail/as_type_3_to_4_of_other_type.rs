// A 3-vector is no 4-vector of another type either (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let x = float3(1.0, 2.0, 3.0);
    let _ = as_int4(x);
}
