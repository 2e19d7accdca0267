// A string is no operand of a cast.
use clc_builtins::*;

fn main() {
    let _ = int(String::from("1"));
}
