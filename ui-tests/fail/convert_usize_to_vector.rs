// size_t is a scalar: it is no operand of a conversion to a vector (OpenCL C 6.4.3).
use clc_builtins::*;

fn main() {
    let _ = convert_float4(1_usize);
}
