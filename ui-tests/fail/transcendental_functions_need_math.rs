// The transcendental functions need the feature `math` (OpenCL C 6.15.2).
use clc_builtins::*;

fn main() {
    let y: float4 = sin(float4::splat(0.5));
    let _ = y;
}

const _: fn(&mut float) -> float = |cosine| sincos(0.5, cosine);
