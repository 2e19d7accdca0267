// `vec_step` takes scalars and vectors. For a type, write `float3::VEC_STEP` (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let _ = vec_step([1.0_f32; 4]);
    let _ = vec_step(true);
    let _ = vec_step(String::new());
    let _ = vec_step(1_usize);
    let _ = vec_step(float3);
}
