// The path of a function of mono says its operand: nothing is converted on the way in (OpenCL C
// 6.4.1, 6.4.3).
use clc_builtins::*;

fn main() {
    let x = int4(1, 2, 3, 4);
    let _ = mono::of_float4::convert_uchar4_sat(x);
}
