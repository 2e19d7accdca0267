// A cast takes a scalar; a vector is converted (OpenCL C 6.4.2).
use clc_builtins::*;

fn main() {
    let _ = float(int4!(1));
}
