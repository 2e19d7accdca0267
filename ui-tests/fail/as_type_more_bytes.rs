// as_type keeps the number of bytes: 32 can not come from 16 (OpenCL C 6.4.4.2; its reference
// page's own example).
use clc_builtins::*;

fn main() {
    let x = float4(1.0, 2.0, 3.0, 4.0);
    let _ = as_double4(x);
}
