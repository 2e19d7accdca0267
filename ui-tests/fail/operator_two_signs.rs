// OpenCL C 6.5: vectors of different types are no operands of one operator.
use clc_builtins::*;

fn main() {
    let _ = int4::splat(1) + uint4::splat(1);
}
