// A 3-vector has the bytes of three components, although sizeof counts four (OpenCL C 6.3.5,
// 6.4.4.2): 16 bytes can not come from 12.
use clc_builtins::*;

fn main() {
    let x = float3(1.0, 2.0, 3.0);
    let _ = as_double2(x);
}
