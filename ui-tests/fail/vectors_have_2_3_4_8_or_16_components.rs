// Vectors have 2, 3, 4, 8 or 16 components, so functions of other widths do not exist (OpenCL C 6.3.2, 6.15.7).
use clc_builtins::*;

fn main() {
    let _ = as_float5(float4::splat(1.0));
    let _ = convert_float6(int8::splat(1));
    let _: float4 = vload5(0, &[1.0_f32; 5]);
    vstore5(float4::splat(1.0), 0, &mut [1.0_f32; 5]);
}
