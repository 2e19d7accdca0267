// A literal without a suffix is an i32.
use clc_builtins::*;

fn main() {
    let _ = uint(0xFFFFFFFF);
}
