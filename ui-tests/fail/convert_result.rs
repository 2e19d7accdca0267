// The name says the type of the result: there is no implicit conversion between vectors (OpenCL C
// 6.4.1, 6.4.3).
use clc_builtins::*;

fn main() {
    let x = float4(1.0, 2.0, 3.0, 4.0);
    let _: uint4 = convert_int4(x);
}
