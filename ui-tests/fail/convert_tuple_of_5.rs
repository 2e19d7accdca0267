// Vectors have 2, 3, 4, 8 or 16 components (OpenCL C 6.3.2), and a list in parentheses is none
// (6.3.6).
use clc_builtins::*;

fn main() {
    let _ = convert_float4((1, 2, 3, 4, 5));
}
