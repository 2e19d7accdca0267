// Rust's char is no scalar of OpenCL C: `u32::from(c)` is its number (OpenCL C 6.4.2).
use clc_builtins::*;

fn main() {
    let _ = uint('x');
}
