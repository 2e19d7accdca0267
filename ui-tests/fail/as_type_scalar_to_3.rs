// Only a 4-vector loses a component on the way to a 3-vector (OpenCL C 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_char3(0x0102_0304);
}
