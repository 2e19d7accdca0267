// OpenCL C 6.5.10: an amount is a vector of as many integers.
use clc_builtins::*;

fn main() {
    let _ = int4::splat(1) << int2::splat(1);
}
