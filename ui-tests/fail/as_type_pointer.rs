// A pointer is no type of as_type, although clang takes it (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let x = 1.0_f32;
    let _ = as_ulong(&raw const x);
}
