// Rust's char is no scalar of OpenCL C (OpenCL C 6.3.1): `u32::from(c)` is its number.
use clc_builtins::*;

fn main() {
    let _ = uint('x');
}
