// Vectors have 2, 3, 4, 8 or 16 components (OpenCL C 6.3.2, 6.15.7).
use clc_builtins::*;

fn main() {
    vstore5(float4!(1.0), 0, &mut [1.0_f32; 5]);
}
