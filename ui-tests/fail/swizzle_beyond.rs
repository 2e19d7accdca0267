// A vector has the components that it has (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let v = float2(1.0, 2.0);
    let _ = swizzle!(v, zz);
}
