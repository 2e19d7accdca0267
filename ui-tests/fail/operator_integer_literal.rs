// Not C (OpenCL C 6.4.6): a literal for floats has a point: Rust converts no numbers.
use clc_builtins::*;

fn main() {
    let _ = float4::splat(1.0) + 1;
}
