// The name says the type of the result: it is not chosen by the context (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let x = float4(1.0, 2.0, 3.0, 4.0);
    let _: uint4 = as_int4(x);
}
