// Sums of products are of floats, or of four bytes (OpenCL C 6.15.3, 6.15.5).
use clc_builtins::*;

fn main() {
    let _ = dot(int4!(1), int4!(1));
}
