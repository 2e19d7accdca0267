// The mask says how many components the result has (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let x = float4(1.0, 2.0, 3.0, 4.0);
    let _: float4 = shuffle(x, uint2(1, 0));
}
