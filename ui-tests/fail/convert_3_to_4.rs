// A 3-vector has three components, although it takes the room of four (OpenCL C 6.3.5, 6.4.3).
use clc_builtins::*;

fn main() {
    let x = float3(1.0, 2.0, 3.0);
    let _ = convert_int4(x);
}
