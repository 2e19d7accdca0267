// _sat is for integer destinations: a float has infinities to go to (OpenCL C 6.4.3.3).
use clc_builtins::*;

fn main() {
    let x = int4(1, 2, 3, 4);
    let _ = convert_float4_sat(x);
}
