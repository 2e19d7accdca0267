// `as_` and `convert_` have no result `bool`, and no result whose size depends on the device (OpenCL C 6.3.1, 6.4.3,
// 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_bool(1_u8);
    let _ = as_intptr_t(1_u64);
    let _ = as_ptrdiff_t(1_u64);
    let _ = as_size_t(1_u64);
    let _ = as_uintptr_t(1_u64);
    let _ = convert_bool(1_i32);
    let _ = convert_intptr_t(1_i32);
    let _ = convert_ptrdiff_t(1_i32);
    let _ = convert_size_t(1_i32);
    let _ = convert_uintptr_t(1_i32);
}
