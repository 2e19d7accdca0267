// A number of a literal is of the element type, which `half!` makes of a constant (OpenCL C 6.3.6).
use clc_builtins::*;

fn main() {
    let _ = half4!(0.0);
}
