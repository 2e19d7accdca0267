// The transcendental functions come with the feature `math` (OpenCL C 6.15.2).
use clc_builtins::*;

fn main() {
    let y: float4 = sin(float4!(0.5));
    let _ = y;
}
