// as_type of a scalar keeps its number of bytes (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_ulong(1.0_f32);
}
