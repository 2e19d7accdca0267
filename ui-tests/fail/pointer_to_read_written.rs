// What is read through `const` is not written (OpenCL C 6.15.7).
use clc_builtins::*;

fn main() {
    let mut p = Pointer::new(&[1.0_f32; 8]);
    vstore4(float4!(0.0), 0, &mut p);
}
