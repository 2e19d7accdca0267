// Memory is lent: `&p`, `&mut q` (OpenCL C 6.15.7).
use clc_builtins::*;

fn main() {
    let p = Pointer::new(&[1.0_f32; 8]);
    let _ = vload4(0, p + 4);
}
