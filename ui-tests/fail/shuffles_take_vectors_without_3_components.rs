// The operands of shuffles are vectors of 2, 4, 8 or 16 components (OpenCL C 6.15.13).
use clc_builtins::*;

fn main() {
    let (three, array) = (float3::splat(1.0), [1.0_f32, 2.0, 3.0, 4.0]);
    let _ = shuffle(three, uint4(2, 1, 0, 0));
    let _ = shuffle(three, uint3(2, 1, 0));
    let _ = shuffle(array, uint4(3, 2, 1, 0));
    let _ = shuffle(true, uint4(3, 2, 1, 0));
    let _ = shuffle(&float4::splat(1.0), uint4(3, 2, 1, 0));
    let _ = shuffle(1.0_f32, uint4(0, 0, 0, 0));
    let _ = shuffle(String::from("xyzw"), uint4(3, 2, 1, 0));

    let _ = shuffle2(three, three, uint4(0, 3, 1, 4));
    let _ = shuffle2(array, array, uint4(0, 4, 1, 5));
    let _ = shuffle2(1.0_f32, 2.0_f32, uint2(0, 1));
    let _ = shuffle2("xy", "zw", uint4(0, 3, 1, 2));
}
