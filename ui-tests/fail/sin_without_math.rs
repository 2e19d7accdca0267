// The transcendental functions come with the feature `math`.
use clc_builtins::*;

fn main() {
    let y: float4 = sin(float4!(0.5));
    let _ = y;
}
