// A vector literal may have the parentheses of C around its type (OpenCL C 6.3.6).
use clc_builtins::*;

fn main() {
    #[allow(unused_parens)]
    let x = as_int4((float4)(1.0, 2.0, 3.0, 4.0));
    assert_eq!(x, int4(0x3f80_0000, 0x4000_0000, 0x4040_0000, 0x4080_0000));
}
