// A list that grows is no vector: vectors have 2, 3, 4, 8 or 16 components (OpenCL C 6.3.2,
// 6.4.3).
use clc_builtins::*;

fn main() {
    let _ = convert_int4(vec![1.0_f32; 4]);
}
