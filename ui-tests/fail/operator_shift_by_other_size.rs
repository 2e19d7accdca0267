// An amount is a vector of integers of the same size.
use clc_builtins::*;

fn main() {
    let _ = int4::splat(1) >> ulong4::splat(1);
}
