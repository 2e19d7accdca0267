// Vectors have 2, 3, 4, 8 or 16 components (OpenCL C 6.3.2, 6.15.7).
use clc_builtins::*;

fn main() {
    let _: float4 = vload5(0, &[1.0_f32; 5]);
}
