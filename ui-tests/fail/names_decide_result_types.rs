// The name and the mask decide the result type. Vectors are not converted implicitly (OpenCL C 6.4.1, 6.4.3, 6.4.4.2,
// 6.15.13).
use clc_builtins::*;

fn main() {
    let x = float4::splat(1.0);
    let _: float4 = int4::splat(1);
    let _: uint4 = as_int4(x);
    let _: uint4 = convert_int4(x);
    let _: uint4 = shuffle(x, uint4(3, 2, 1, 0));
    let _: float4 = shuffle(x, uint2(1, 0));
}
