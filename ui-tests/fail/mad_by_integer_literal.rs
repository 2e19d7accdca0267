// A scalar beside a vector is of exactly its element type: a literal for floats has a point (OpenCL C 6.15.2).
use clc_builtins::*;

fn main() {
    let _ = mad(float4!(1.5), 2, float4!(0.5));
}
