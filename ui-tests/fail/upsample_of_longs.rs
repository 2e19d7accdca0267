// There is no integer of 128 bits (OpenCL C 6.15.3).
use clc_builtins::*;

fn main() {
    let _ = upsample(1_i64, 1_u64);
}
