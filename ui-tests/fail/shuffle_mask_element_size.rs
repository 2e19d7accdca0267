// The components of the mask are as large as those of the operand (OpenCL C 6.15.13; its reference
// page's own example).
use clc_builtins::*;

fn main() {
    let x = short16::splat(1);
    let _ = shuffle(x, uint8::splat(0));
}
