// vstore writes (OpenCL C 6.15.7).
use clc_builtins::*;

fn main() {
    let p = [0.0_f32; 8];
    vstore3(float3::splat(1.0), 0, &p);
}
