// `vload_half4` reads halves (OpenCL C 6.15.7).
use clc_builtins::*;

fn main() {
    let _ = vload_half4(0, &[1.0_f32; 8]);
}
