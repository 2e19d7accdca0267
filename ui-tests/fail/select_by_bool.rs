// `==` of vectors is one bool; a mask has integers as wide as the operands, isequal makes it (OpenCL C 6.15.6).
use clc_builtins::*;

fn main() {
    let (x, y) = (float4!(1.0), float4!(2.0));
    let _ = select(x, y, x == y);
}
