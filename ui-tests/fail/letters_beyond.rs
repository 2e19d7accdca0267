// A 2-vector has x and y (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let v = float2(1.0, 2.0);
    let _ = v.xyz();
}
