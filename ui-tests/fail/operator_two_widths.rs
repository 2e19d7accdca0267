// OpenCL C 6.5: vectors of different types are no operands of one operator.
use clc_builtins::*;

fn main() {
    let _ = float4::splat(1.0) * float2::splat(1.0);
}
