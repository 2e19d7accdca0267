// Vectors of different types are not operands of one operator. A scalar has exactly the element type: a literal of
// floats has a point, and `half!` makes a constant a half (OpenCL C 6.4.6, 6.5, 6.5.17).
use clc_builtins::*;

fn main() {
    let mut v = float4::splat(1.0);
    v += 1;
    let _ = v + 1;
    let _ = v + 1.0_f64;
    let _ = v + &v;
    let _ = v * float2::splat(1.0);
    let _ = half4::splat(half!(2.0)) + 1.0;
    let _ = char4::splat(1) * 3_i32;
    let _ = uint4::splat(1) + 3_usize;
    let _ = int4::splat(1) + uint4::splat(1);
}
