// The transcendental functions come with the feature `math` (OpenCL C 6.15.2).
use clc_builtins::*;

fn main() {
    let mut cosine = 0.0;
    let _: f32 = sincos(0.5, &mut cosine);
}
