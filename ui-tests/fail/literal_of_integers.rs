// The parts of a literal are of its element type (OpenCL C 6.3.6); of several that are not, the first is told.
use clc_builtins::*;

fn main() {
    let _ = float4!(1, 2, 3, 4);
}
