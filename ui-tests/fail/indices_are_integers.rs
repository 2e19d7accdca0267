// An index of a component is a `usize`; an offset into memory is any integer (OpenCL C 6.3.7, 6.5, 6.15.7).
use clc_builtins::*;

fn main() {
    let (i, p) = (3_i32, Pointer::new(&[1.0_f32; 8]));
    let _ = float4::splat(1.0)[i];
    let _ = p[0.5];
    let _ = vload4(0.5, &[1.0_f32; 8]);
}
