// A literal of type long has 8 bytes, float has 4 (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_float(0x3f80_0000_i64);
}
