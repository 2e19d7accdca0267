// _sat comes before the rounding mode (OpenCL C 6.4.3).
use clc_builtins::*;

fn main() {
    let _ = convert_int_rte_sat(2.5_f32);
}
