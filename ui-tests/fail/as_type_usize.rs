// size_t has another size on every device and is no type of as_type (OpenCL C 6.3.1, 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_ulong(1_usize);
}
