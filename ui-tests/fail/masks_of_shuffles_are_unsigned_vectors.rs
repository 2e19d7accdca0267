// The mask of a shuffle is a vector of 2, 4, 8 or 16 unsigned integers of the operand's element size (OpenCL C
// 6.15.13).
use clc_builtins::*;

fn main() {
    let x = float4::splat(1.0);
    // An example of the reference page.
    let _ = shuffle(short16::splat(1), uint8::splat(0));
    let _ = shuffle(x, uint3(2, 1, 0));
    let _ = shuffle(x, [3_u32, 2, 1, 0]);
    let _ = shuffle(x, true);
    let _ = shuffle(x, float4::splat(3.0));
    let _ = shuffle(x, 3_u32);
    let _ = shuffle(x, int4(3, 2, 1, 0));
    let _ = shuffle(x, String::from("wzyx"));

    let _ = shuffle2(x, x, uint3(0, 4, 1));
    let _ = shuffle2(x, x, [0_u32, 4, 1, 5]);
    let _ = shuffle2(x, x, uchar4(0, 4, 1, 5));
    let _ = shuffle2(x, x, float4::splat(0.0));
    let _ = shuffle2(x, x, 3_u32);
    let _ = shuffle2(x, x, int4(0, 4, 1, 5));
}

// One body per literal: after an error, rustc infers no types of literals.
const _: fn(float4) = |x| _ = shuffle(x, 3);
const _: fn(float4) = |x| _ = shuffle(x, (3, 2, 1, 0));
