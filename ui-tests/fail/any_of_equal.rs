// Rust's `==` of vectors is one bool; any and all take masks, which isequal makes (OpenCL C 6.15.6).
use clc_builtins::*;

fn main() {
    let (x, y) = (int4!(1), int4!(2));
    let _ = any(x == y);
}
