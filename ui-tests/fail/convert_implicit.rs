// A vector becomes one of another type by a call only, never by assignment (OpenCL C 6.4.1).
use clc_builtins::*;

fn main() {
    let x = int4(1, 2, 3, 4);
    let _: float4 = x;
}
