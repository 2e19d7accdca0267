// A conversion drops no component (OpenCL C 6.4.3).
use clc_builtins::*;

fn main() {
    let x = float8::splat(1.0);
    let _ = convert_int4_sat_rte(x);
}
