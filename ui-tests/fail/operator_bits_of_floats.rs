// OpenCL C 6.5: bits are of integers.
use clc_builtins::*;

fn main() {
    let _ = float4!(1.0) & float4!(1.0);
}
