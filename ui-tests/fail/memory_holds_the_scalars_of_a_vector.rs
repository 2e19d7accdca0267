// `vload` and `vstore` take memory of scalars of the vector's element type, `vload_half` and `vstore_half` memory of
// halves (OpenCL C 6.15.7).
use clc_builtins::*;

fn main() {
    let (mut ints, mut floats) = ([0_i32; 8], [0.0_f32; 8]);
    let _ = vload4(0, &float4::splat(1.0));
    let _ = vload4(0, &[float2::splat(1.0); 2]);
    let _: float4 = vload4(0, &[float4::splat(1.0); 2]);
    let _ = vload_half4(0, &floats);
    vstore4(int8::splat(1), 0, &mut ints);
    vstore4(int4::splat(1), 0, &mut floats);
    vstore_half4(float4::splat(1.0), 0, &mut floats);
}
