// A list in parentheses is no vector without the type before it: int4(1, 2, 3, 4) (OpenCL C 6.3.6,
// 6.4.3).
use clc_builtins::*;

fn main() {
    let _ = convert_float4((1, 2, 3, 4));
}
