use clc_builtins::*;
#[test]
fn smoke() {
    let mut v = float4(1.0, 2.0, 3.0, 4.0);
    v.set_xz(v.zx());
    assert_eq!(v, float4(3.0, 2.0, 1.0, 4.0));
    let mut e = float8(0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0);
    swizzle!(e.s02 = swizzle!(e, s20));
    assert_eq!(e.s0, 2.0);
    let mut a = [v, v];
    swizzle!(a[1].rg = float2 { x: 7.0, y: 8.0 });
    assert_eq!(a[1].xy(), float2(7.0, 8.0));
    assert_eq!(e.wzyx(), swizzle!(e, wzyx));
    let r = &mut e;
    swizzle!(r.s7 = 4.0);
    swizzle!(r.lo = v);
    swizzle!(r.s67 = v.xy());
    assert_eq!(e.hi(), float4(4.0, 5.0, 3.0, 2.0));
}
