// The quotient's place is written, so that it is borrowed.
use clc_builtins::*;

fn main() {
    let _ = remquo(7.0_f32, 2.0, 0);
}
