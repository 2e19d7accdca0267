// A conversion drops no component, although as_type does from 4 to 3 (OpenCL C 6.4.3).
use clc_builtins::*;

fn main() {
    let x = float4(1.0, 2.0, 3.0, 4.0);
    let _ = convert_int3(x);
}
