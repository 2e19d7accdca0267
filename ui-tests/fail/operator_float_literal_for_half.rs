// Beside halves a number is a half, which `half!` makes of a constant (OpenCL C 6.5).
use clc_builtins::*;

fn main() {
    let _ = half4::splat(half!(2.0)) + 1.0;
}
