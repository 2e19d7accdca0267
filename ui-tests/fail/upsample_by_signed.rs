// The low half is unsigned (OpenCL C 6.15.3).
use clc_builtins::*;

fn main() {
    let _ = upsample(short4!(1), short4!(2));
}
