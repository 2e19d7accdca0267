// OpenCL C 6.5.10: an amount is a vector of integers of the same size, here.
use clc_builtins::*;

fn main() {
    let _ = int4::splat(1) >> ulong4::splat(1);
}
