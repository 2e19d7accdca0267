// What is written is borrowed by `&mut` (OpenCL C 6.15.7).
use clc_builtins::*;

fn main() {
    let mut places = [1.0_f32; 8];
    let q = PointerMut::new(&mut places);
    vstore4(float4!(0.0), 0, &q);
}
