// A conversion does not repeat a scalar in every component (OpenCL C 6.4.3).
use clc_builtins::*;

fn main() {
    let _ = convert_int4(1.0_f32);
}
