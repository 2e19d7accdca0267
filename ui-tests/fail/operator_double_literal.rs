// OpenCL C 6.4.6: a scalar of a higher rank than the element's.
use clc_builtins::*;

fn main() {
    let _ = float4::splat(1.0) + 1.0_f64;
}
