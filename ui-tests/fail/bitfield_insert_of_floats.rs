// Fields are those of integers (OpenCL C 6.15.3).
use clc_builtins::*;

fn main() {
    let _ = bitfield_insert(float4!(1.5), float4!(1.5), 4, 8);
}
