// From a 4-vector to a 3-vector the components keep their size (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let x = int4(1, 2, 3, 4);
    let _ = as_short3(x);
}
