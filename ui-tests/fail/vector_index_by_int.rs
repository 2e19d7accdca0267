// The number of a component is a usize (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let v = float4::splat(1.0);
    let i = 3_i32;
    let _ = v[i];
}
