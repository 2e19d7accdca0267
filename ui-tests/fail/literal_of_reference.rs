// The parts are values (OpenCL C 6.3.6).
use clc_builtins::*;

fn main() {
    let xy = float2(1.0, 2.0);
    let _ = float4!(&xy, xy);
}
