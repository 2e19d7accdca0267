// Rust's char is no scalar of OpenCL C: `u32::from(c)` is its number.
use clc_builtins::*;

fn main() {
    let _ = uint('x');
}
