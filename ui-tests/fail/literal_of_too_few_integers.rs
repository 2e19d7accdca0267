// As many components, and of the element type (OpenCL C 6.3.6): of two mistakes in one literal, the part comes first.
use clc_builtins::*;

fn main() {
    let _ = float4!(1, 2, 3);
}
