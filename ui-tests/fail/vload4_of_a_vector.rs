// `vload4` reads memory; a vector is none (OpenCL C 6.15.7).
use clc_builtins::*;

fn main() {
    let _ = vload4(0, &float4!(1.0));
}
