// Packed bytes are a `uint`, signed ones too (OpenCL C 6.15.3).
use clc_builtins::*;

fn main() {
    let _ = dot_4x8packed_ss_int(1_i32, 1);
}
