// A vector of several values is a literal (OpenCL C 6.3.6); a cast takes a scalar (6.4.2).
use clc_builtins::*;

fn main() {
    let _ = float((1.0, 2.0));
}
