// The limits are of the type of what is clamped, or its scalars (OpenCL C 6.15.3).
use clc_builtins::*;

fn main() {
    let _ = clamp(int4!(1), 0.0, 1.0);
}
