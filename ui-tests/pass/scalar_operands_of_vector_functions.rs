// Any operand of type `T` can be a scalar of exactly the element type. rustc infers the types of literals.
use clc_builtins::*;

fn main() {
    let (v, w) = (float4!(1.0, -2.0, 3.0, 0.5), float4!(2.0));
    let (n, m) = (int4!(1, -2, 3, 7), uint4!(0x8000_0001));

    // Two operands, with a scalar on either side.
    assert_eq!((fmax(0.0, v), fmax(v, 0.0)), (fmax(float4!(0.0), v), fmax(v, float4!(0.0))));
    assert_eq!((max(2, n), min(n, 2)), (max(int4!(2), n), min(n, int4!(2))));
    assert_eq!(rotate(m, 7), rotate(m, uint4!(7)));
    assert_eq!((fdim(1.0, v), copysign(v, -1.0)), (fdim(float4!(1.0), v), copysign(v, float4!(-1.0))));
    assert_eq!((step(0.5, v), step(v, 0.5)), (step(float4!(0.5), v), step(v, float4!(0.5))));
    assert_eq!((isless(v, 0.0), isless(0.0, v)), (isless(v, float4!(0.0)), isless(float4!(0.0), v)));
    assert_eq!(distance(v.xyz(), 1.0), distance(v.xyz(), float3!(1.0)));

    // Three operands, with all positions of the scalars.
    assert_eq!((mad(v, 2.0, w), mad(2.0, v, w)), (mad(v, w, w), mad(w, v, w)));
    assert_eq!((fma(v, w, 1.0), fma(2.0, v, 1.0)), (fma(v, w, float4!(1.0)), fma(w, v, float4!(1.0))));
    assert_eq!((fma(v, 2.0, 1.0), fma(2.0, 3.0, v)), (fma(v, w, float4!(1.0)), fma(w, float4!(3.0), v)));
    assert_eq!(mix(0.0, v, w), mix(float4!(0.0), v, w));
    assert_eq!((clamp(n, 0, 5), clamp(0, n, 5)), (clamp(n, int4!(0), int4!(5)), clamp(int4!(0), n, int4!(5))));

    // With operands that are not of type `T`.
    assert_eq!(select(v, 0.0, isless(v, 0.0)), select(v, float4!(0.0), isless(v, float4!(0.0))));
    assert_eq!(select(0.0, v, n), select(float4!(0.0), v, n));
    assert_eq!(bitfield_insert(m, 3, 4, 8), bitfield_insert(m, uint4!(3), 4, 8));
    let (mut a, mut b) = (int4!(0), int4!(0));
    assert_eq!((remquo(v, 2.0, &mut a), a), (remquo(v, w, &mut b), b));

    // Only scalars: the types of literals come from the result or from the fallback.
    let k: f32 = fmax(0.0, 1.0);
    let h: half = min(half!(1.0), half!(2.0));
    assert_eq!((k, fmax(0.0, 1.0), max(3, 4), h), (1.0_f32, 1.0_f64, 4_i32, half!(1.0)));
    assert_eq!((clamp(k, 0.0, 0.5), smoothstep(0.0, 2.0, k), max(1, 2_u8)), (0.5, 0.5, 2));

    // rustc knows the type of the result.
    assert_eq!(fmax(0.0, v).xy().lo(), 1.0);
    assert_eq!((mad(0.5, v, w).x, fmin(v, 1.0).s3), (2.5, 0.5));
    let mut sum = float4!(0.0);
    for x in [v, w].map(|x| fmax(x, 0.0)) {
        sum += mad(x, 0.5, 1.0);
    }
    assert_eq!(sum, float4!(3.5, 3.0, 4.5, 3.25));

    // The padding of 3-vectors stays 0.
    let c = float3!(1.0, 2.0, 3.0);
    assert_eq!((mad(c, 2.0, 1.0), fmax(5.0, c)), (float3!(3.0, 5.0, 7.0), float3!(5.0)));
}
