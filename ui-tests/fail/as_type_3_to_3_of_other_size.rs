// as_type keeps the number of bytes, of 3-vectors too (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let x = float3(1.0, 2.0, 3.0);
    let _ = as_double3(x);
}
