// _sat is for integer destinations, with a rounding mode too (OpenCL C 6.4.3.3).
use clc_builtins::*;

fn main() {
    let _ = convert_half_sat_rtz(70000);
}
