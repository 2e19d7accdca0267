// The operand has 2, 4, 8 or 16 components: mono has no shuffle of a 3-vector (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let x = float3(1.0, 2.0, 3.0);
    let _ = mono::of_float3_uint4::shuffle(x, uint4(2, 1, 0, 0));
}
