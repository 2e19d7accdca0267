// `q + 4` takes a write pointer; `&mut q + 4` borrows it (OpenCL C 6.15.7).
use clc_builtins::*;

fn main() {
    let mut places = [1.0_f32; 8];
    let mut q = PointerMut::new(&mut places);
    vstore4(float4::splat(0.0), 0, &mut (q + 4));
    q[0] = 2.0;
}
