// Operand and mask have 2, 4, 8 or 16 components each, and the mask decides about the result
// (OpenCL C 6.15.13; its reference page's own examples).
use clc_builtins::*;

fn main() {
    let a = float4(1.0, 2.0, 3.0, 4.0);
    let b = float4(5.0, 6.0, 7.0, 8.0);
    assert_eq!(shuffle(a, uint4(3, 2, 1, 0)), float4(4.0, 3.0, 2.0, 1.0));
    let both: float8 = shuffle2(a, b, uint8(0, 1, 2, 3, 4, 5, 6, 7));
    assert_eq!(both, float8(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0));
    let four: float4 = shuffle(both, uint4(7, 6, 5, 4));
    assert_eq!(four, float4(8.0, 7.0, 6.0, 5.0));
    let wide: char16 = shuffle(char2(1, 2), uchar16::splat(1));
    assert_eq!(wide, char16::splat(2));
}
