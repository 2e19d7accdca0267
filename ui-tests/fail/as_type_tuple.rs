// A list in parentheses is no vector without the type before it: int2(1, 2) (OpenCL C 6.3.6,
// 6.4.4.2).
use clc_builtins::*;

fn main() {
    let _ = as_float2((1, 2));
}
