// Nothing is widened on the way: a scalar beside a vector is of its element type (OpenCL C 6.4.6).
use clc_builtins::*;

fn main() {
    let n: usize = 3;
    let _ = uint4!(1) + n;
}
