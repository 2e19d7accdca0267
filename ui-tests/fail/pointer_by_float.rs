// An index is an integer (OpenCL C 6.5).
use clc_builtins::*;

fn main() {
    let p = Pointer::new(&[1.0_f32; 8]);
    let _ = p[0.5];
}
