// A variable with the name of a type hides the cast (OpenCL C 6.4.2).
use clc_builtins::*;

fn main() {
    let int: uint = 3;
    let _ = int(2.5_f32);
}
