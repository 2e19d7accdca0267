// vec_step of a vector type is float3::VEC_STEP: in Rust a type is no operand (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let _ = vec_step(float3);
}
