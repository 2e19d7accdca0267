// The bits stay, whatever the number of components, if the bytes are as many (OpenCL C 6.4.4.2;
// its reference page's own examples).
use clc_builtins::*;

fn main() {
    let f = 1.0_f32;
    assert_eq!(as_float(as_uint(-f) & !(1 << 31)), f);
    assert_eq!(as_int4(float4(1.0, 2.0, 3.0, 4.0)), int4(0x3f80_0000, 0x4000_0000, 0x4040_0000, 0x4080_0000));
    let x: short2 = as_short2(0x0001_0001);
    assert_eq!(x, short2(1, 1));
    let y: short8 = as_short8(int4::splat(0));
    assert_eq!(y, short8::splat(0));
}
