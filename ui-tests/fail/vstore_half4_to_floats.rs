// `vstore_half4` writes halves (OpenCL C 6.15.7).
use clc_builtins::*;

fn main() {
    vstore_half4(float4!(1.0), 0, &mut [0.0_f32; 8]);
}
