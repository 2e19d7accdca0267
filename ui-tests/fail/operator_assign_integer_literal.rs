// OpenCL C 6.5.17: the assigning forms have the same rule.
use clc_builtins::*;

fn main() {
    let mut v = float4::splat(1.0);
    v += 1;
}
