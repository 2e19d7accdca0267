// Vectors have 2, 3, 4, 8 or 16 components (OpenCL C 6.3.2): there is no float5 to reinterpret as.
use clc_builtins::*;

fn main() {
    let x = float4(1.0, 2.0, 3.0, 4.0);
    let _ = as_float5(x);
}
