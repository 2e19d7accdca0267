// A mask is a vector: the components are not named by letters (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let x = float4(1.0, 2.0, 3.0, 4.0);
    let _ = shuffle(x, String::from("wzyx"));
}
