// The parts of a literal have as many components as the vector (OpenCL C 6.3.6).
use clc_builtins::*;

fn main() {
    let _ = uchar8!(uchar4(1, 2, 3, 4), 5);
}
