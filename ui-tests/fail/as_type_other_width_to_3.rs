// Only a 4-vector loses a component on the way to a 3-vector (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let x = double2(1.0, 2.0);
    let _ = as_float3(x);
}
