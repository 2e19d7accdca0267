// A mask is a vector: a list in parentheses is none without the type before it (OpenCL C 6.3.6,
// 6.15.13).
use clc_builtins::*;

fn main() {
    let x = float4(1.0, 2.0, 3.0, 4.0);
    let _ = shuffle(x, (3, 2, 1, 0));
}
