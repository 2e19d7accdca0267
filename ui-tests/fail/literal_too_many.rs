// The parts of a literal have as many components as the vector (OpenCL C 6.3.6).
use clc_builtins::*;

fn main() {
    let xy = float2(1.0, 2.0);
    let _ = float4!(xy, xy, 1.0);
}
