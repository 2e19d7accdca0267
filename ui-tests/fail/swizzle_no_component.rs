// Letters are those of xyzw or of rgba (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let v = float4::splat(1.0);
    let _ = swizzle!(v, xyq);
}
