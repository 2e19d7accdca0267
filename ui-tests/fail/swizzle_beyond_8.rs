// An 8-vector ends with s7 (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let v = int8::splat(1);
    let _ = swizzle!(v, s8Fa0);
}
