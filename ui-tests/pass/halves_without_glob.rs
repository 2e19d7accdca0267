// `swizzle!` reads and sets halves without an import of traits (OpenCL C 6.3.7).
#![deny(warnings)]

fn main() {
    let mut v = clc_builtins::float4(1.0, 2.0, 3.0, 4.0);
    clc_builtins::swizzle!(v.hi = clc_builtins::swizzle!(v, lo));
    assert_eq!(v, clc_builtins::float4(1.0, 2.0, 1.0, 2.0));
    clc_builtins::swizzle!(v.odd = clc_builtins::swizzle!(v, even));
    assert_eq!(v, clc_builtins::float4::splat(1.0));
    clc_builtins::swizzle!(v.lo = clc_builtins::float2!(0.5, 0.25));
    let place = &mut v;
    clc_builtins::swizzle!(place.even = clc_builtins::float2!(7.0));
    assert_eq!(clc_builtins::swizzle!(place, s0123), clc_builtins::float4(7.0, 0.25, 7.0, 1.0));

    let mut pair = clc_builtins::double2!(1.0, 2.0);
    clc_builtins::swizzle!(pair.hi = 3.0);
    assert_eq!(clc_builtins::swizzle!(pair, odd), 3.0);
}
