// A cast takes the scalar itself.
use clc_builtins::*;

fn main() {
    let x = 1.0_f32;
    let _ = int(&x);
}
