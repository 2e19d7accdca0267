// Vectors are loaded from slices of scalars (OpenCL C 6.15.7).
use clc_builtins::*;

fn main() {
    let _: float4 = vload4(0, &[float4!(1.0); 2]);
}
