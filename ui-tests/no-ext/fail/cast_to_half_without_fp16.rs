// A cast to half needs the extension cl_khr_fp16 (OpenCL C 6.3.1): here, the feature fp16.
use clc_builtins::*;

fn main() {
    let _: half = half(1.0_f32);
}
