// A conversion keeps the number of components: mono has no convert_int4 of float2 (OpenCL C
// 6.4.3).
use clc_builtins::*;

fn main() {
    let x = float2(1.0, 2.0);
    let _ = mono::of_float2::convert_int4(x);
}
