// A variable of the name hides the cast.
use clc_builtins::*;

fn main() {
    let int: uint = 3;
    let _ = int(2.5_f32);
}
