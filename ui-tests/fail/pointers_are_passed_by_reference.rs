// Memory is passed as `&p` for reading and `&mut q` for writing. A `Pointer` is only read (OpenCL C 6.15.7).
use clc_builtins::*;

fn main() {
    let mut p = Pointer::new(&[1.0_f32; 8]);
    let mut places = [1.0_f32; 8];
    let q = PointerMut::new(&mut places);
    let _ = vload4(0, p + 4);
    vstore4(float4::splat(0.0), 0, &q);
    vstore4(float4::splat(0.0), 0, &mut p);
}
