// A 3-vector has the bytes of three components, although sizeof counts four (OpenCL C 6.3.5,
// 6.4.4.2): 4 bytes can not come from 3.
use clc_builtins::*;

fn main() {
    let x = char3(1, 2, 3);
    let _ = as_int(x);
}
