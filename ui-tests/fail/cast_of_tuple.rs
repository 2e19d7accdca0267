// A vector of one value is a literal, `float4!(x)`; a cast takes a scalar.
use clc_builtins::*;

fn main() {
    let _ = float((1.0, 2.0));
}
