// A mask has integers as wide as the operands (OpenCL C 6.15.6).
use clc_builtins::*;

fn main() {
    let _ = select(float4!(1.0), float4!(2.0), uchar4!(0));
}
