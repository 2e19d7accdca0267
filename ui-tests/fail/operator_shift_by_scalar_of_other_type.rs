// OpenCL C 6.5.10: a scalar amount is an i32 or of the element type.
use clc_builtins::*;

fn main() {
    let _ = ulong4::splat(1) << 1_u32;
}
