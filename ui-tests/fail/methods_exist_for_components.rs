// A vector has only methods of its own components, and sets each once (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let _ = float2::splat(1.0).xyz();
    float4::splat(1.0).set_xx(float2::splat(2.0));
}
