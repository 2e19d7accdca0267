// A scalar beside a vector is of exactly its element type, on either side (OpenCL C 6.15.2).
use clc_builtins::*;

fn main() {
    let v = fmax(2.0_f64, float4!(1.5));
    let _ = v.x;
}
