// Components by name (OpenCL C 6.3.7), without a warning.
#![deny(warnings)]
use clc_builtins::*;

struct Pixel {
    colour: float4,
}

fn main() {
    let mut v = float4(1.0, 2.0, 3.0, 4.0);
    v.set_xz(v.zx());
    swizzle!(v.hi = v.lo());
    let mut e = float8!(v, v);
    swizzle!(e.s02 = swizzle!(e, s20));
    let mut a = [Pixel { colour: v }, Pixel { colour: e.hi() }];
    swizzle!(a[1].colour.bgr = swizzle!(&a[0].colour, rgb));
    swizzle!(a[0].colour.a = 0.0);
    let place = &mut a[1].colour;
    swizzle!(place.s31 = if place.x > 0.0 { place.wy() } else { float2!(0.0) });
    assert_eq!(swizzle!(a[0].colour, w), 0.0);
}
