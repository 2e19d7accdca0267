// Vectors are loaded from slices of scalars, whatever vectors there are (OpenCL C 6.15.7).
use clc_builtins::*;

fn main() {
    let _ = vload4(0, &[float2!(1.0); 2]);
}
