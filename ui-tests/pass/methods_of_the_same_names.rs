// `swizzle!` asks no method of the caller's (OpenCL C 6.3.7).
#![deny(warnings)]
use clc_builtins::*;

#[allow(dead_code)]
trait Mine: Copy {
    fn lo(self) -> i32 {
        1
    }
    fn hi(&self) -> i32 {
        2
    }
    fn even(&self) -> i32 {
        3
    }
    fn odd(&mut self) -> i32 {
        4
    }
    fn set_lo(self, _: float2) {}
    fn set_hi(&self, _: float2) {}
    fn set_even(&mut self, _: float2) {}
    fn set_odd(&mut self, _: float2) {}
    fn place_of_swizzle(&mut self) -> &mut Self {
        panic!("the caller's own")
    }
}
impl Mine for float4 {}

fn main() {
    let mut v = float4(1.0, 2.0, 3.0, 4.0);
    assert_eq!((Mine::lo(v), v.hi(), v.even(), Mine::odd(&mut v)), (1, 2, 3, 4));
    assert_eq!(swizzle!(v, lo), float2(1.0, 2.0));
    assert_eq!(swizzle!(v, hi), float2(3.0, 4.0));
    assert_eq!(swizzle!(v, even), float2(1.0, 3.0));
    assert_eq!(swizzle!(v, odd), float2(2.0, 4.0));
    swizzle!(v.lo = float2(5.0, 6.0));
    swizzle!(v.hi = float2(7.0, 8.0));
    assert_eq!(v, float4(5.0, 6.0, 7.0, 8.0));
    swizzle!(v.even = float2(9.0, 10.0));
    swizzle!(v.odd = float2(11.0, 12.0));
    assert_eq!(v, float4(9.0, 11.0, 10.0, 12.0));
    swizzle!(v.wx = swizzle!(v, xy));
    swizzle!(v.s1 = 0.0);
    assert_eq!(v, float4(11.0, 0.0, 10.0, 9.0));
}
