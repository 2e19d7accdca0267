// Neither operand nor mask has 3 components (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let x = float3(1.0, 2.0, 3.0);
    let _ = shuffle(x, uint3(2, 1, 0));
}
