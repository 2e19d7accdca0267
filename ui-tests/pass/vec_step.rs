// vec_step counts a 3-vector as 4 components (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    assert_eq!(vec_step(float3(1.0, 2.0, 3.0)), 4);
    assert_eq!(vec_step(1_u8), 1);
    const STEP: i32 = double3::VEC_STEP;
    assert_eq!(STEP, 4);
}
