// The transcendental functions come with the feature `math`.
use clc_builtins::*;

fn main() {
    let mut cosine = 0.0;
    let _: f32 = sincos(0.5, &mut cosine);
}
