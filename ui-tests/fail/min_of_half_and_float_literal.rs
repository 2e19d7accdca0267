// The scalar of min is of the element type, which `half!` makes of a constant (OpenCL C 6.15.4).
use clc_builtins::*;

fn main() {
    let _ = min(half4::splat(half!(2.0)), 1.0);
}
