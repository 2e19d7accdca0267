// A 3-vector is no 4-vector: mono has no as_float4 of float3 (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let x = float3(1.0, 2.0, 3.0);
    let _ = mono::of_float3::as_float4(x);
}
