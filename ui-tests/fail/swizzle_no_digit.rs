// Numbers of components are hexadecimal (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let v = float16::splat(1.0);
    let _ = swizzle!(v, s0g);
}
