// intptr_t has another size on every device and is no result of as_type here (OpenCL C 6.3.1,
// 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_intptr_t(1_u64);
}
