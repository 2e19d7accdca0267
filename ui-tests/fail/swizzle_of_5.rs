// There are no vectors of 5 components (OpenCL C 6.3.7).
use clc_builtins::*;

fn main() {
    let v = float8::splat(1.0);
    let _ = swizzle!(v, s01234);
}
