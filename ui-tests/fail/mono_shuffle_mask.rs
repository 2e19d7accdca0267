// The path of a function of mono says its mask, which is unsigned (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let x = float4(1.0, 2.0, 3.0, 4.0);
    let _ = mono::of_float4_uint4::shuffle(x, int4(3, 2, 1, 0));
}
