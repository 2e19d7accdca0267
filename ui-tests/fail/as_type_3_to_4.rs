// A 3-vector is no 4-vector: its fourth component is padding, without a value (OpenCL C 6.4.4.2;
// its reference page's own example).
use clc_builtins::*;

fn main() {
    let x = float3(1.0, 2.0, 3.0);
    let _ = as_float4(x);
}
