//! Laws of the functions: what holds of any operands.

use clc_builtins::*;
use clc_kit::random::Random;

const ROUNDS: usize = 5000;

/// Operands of any size: bits of which the upper ones are often all alike.
fn any(random: &mut Random) -> u64 {
    let bits = random.next();
    let by = (bits & 63) as u32;
    let bits = random.next();
    if bits & 1 == 0 { bits >> by } else { ((bits as i64) >> by) as u64 }
}

fn float(random: &mut Random) -> f32 {
    loop {
        let x = f32::from_bits(random.next() as u32);
        let x = if random.next() & 3 == 0 { f32::from_bits(x.to_bits() & 0x83ff_ffff) } else { x };
        if x.is_finite() {
            return x;
        }
    }
}

macro_rules! of_integers {
    ($($test:ident $int:ident $vector:ident;)*) => {$(
        #[test]
        fn $test() {
            let mut random = Random::new(7);
            for _ in 0..ROUNDS {
                let mut next = || $vector::from(std::array::from_fn(|_| any(&mut random) as $int));
                let (x, y, z) = (next(), next(), next());
                let at_most = |x, y| all(islessequal(x, y)) == 1;
                assert!(at_most(hadd(x, y), rhadd(x, y)), "{x:?} {y:?}");
                assert_eq!(hadd(x, y), hadd(y, x));
                assert!(at_most(min(x, y), hadd(x, y)) && at_most(rhadd(x, y), max(x, y)), "{x:?} {y:?}");
                let (low, high) = (min(x, y), max(x, y));
                assert!(at_most(add_sat(low, z), add_sat(high, z)), "{x:?} {y:?} {z:?}");
                assert!(at_most(sub_sat(z, high), sub_sat(z, low)), "{x:?} {y:?} {z:?}");
                let bits = $vector::from([$int::BITS as $int; 4]);
                assert_eq!(rotate(rotate(x, y), bits - y), x, "{y:?}");
                let clamped = clamp(z, low, high);
                assert_eq!(clamp(clamped, low, high), clamped);
                assert!(at_most(low, clamped) && at_most(clamped, high));
                assert_eq!(mad_hi(x, y, z), mul_hi(x, y) + z);
                assert_eq!(mad_sat(x, $vector::from([1; 4]), z), add_sat(x, z));
                assert_eq!(mad_sat(x, y, $vector::from([0; 4])), mad_sat(y, x, $vector::from([0; 4])));
                assert_eq!(bit_reverse(bit_reverse(x)), x);
                assert_eq!(clz(bit_reverse(x)), ctz(x));
                assert_eq!(popcount(bit_reverse(x)), popcount(x));
                assert_eq!(abs_diff(x, y), abs_diff(y, x));
            }
        }
    )*};
}

of_integers! {
    laws_of_char i8 char4;
    laws_of_short i16 short4;
    laws_of_int i32 int4;
    laws_of_long i64 long4;
}

#[test]
fn upsample_is_shift_and_or() {
    let mut random = Random::new(8);
    for _ in 0..ROUNDS {
        let (high, low) = (any(&mut random) as i32, any(&mut random) as u32);
        let wide = upsample(high, low);
        assert_eq!(((wide >> 32) as i32, wide as u32), (high, low));
    }
}

#[test]
fn there_and_back_to_the_next() {
    let mut random = Random::new(9);
    for _ in 0..ROUNDS {
        let x = float4::from(std::array::from_fn(|_| float(&mut random)));
        let up = nextafter(x, float4!(f32::INFINITY));
        assert_eq!(as_int4(nextafter(up, float4!(-f32::INFINITY)) + 0.0), as_int4(x + 0.0), "{x:?}");
        assert_eq!(all(isgreater(up, x)), 1);
        assert_eq!(all(isless(nextafter(x, float4!(-f32::INFINITY)), x)), 1);
        assert_eq!(as_int4(nextafter(x, x)), as_int4(x));
    }
}

#[test]
fn remainders_are_below_the_divisor() {
    let mut random = Random::new(10);
    for _ in 0..ROUNDS {
        let (x, y) = (float(&mut random), float(&mut random));
        if y == 0.0 {
            continue;
        }
        let (by_zero, nearest) = (fmod(x, y), remainder(x, y));
        assert!(by_zero.abs() < y.abs() && by_zero.is_sign_negative() == x.is_sign_negative(), "{x} {y}");
        assert!(nearest.abs() <= y.abs() - nearest.abs(), "{x} {y}: {nearest}");
        let apart = (by_zero - nearest).abs();
        assert!(apart == 0.0 || apart == y.abs() || nearest.abs() < y.abs() * f32::EPSILON, "{x} {y}");
        assert_eq!(fmod(by_zero, y).to_bits(), by_zero.to_bits());
        assert_eq!(fmod(x, -y).to_bits(), by_zero.to_bits());
        assert_eq!(remainder(-x, y).to_bits(), (-nearest).to_bits());
    }
}

#[test]
fn laws_of_floats() {
    let mut random = Random::new(11);
    for _ in 0..ROUNDS {
        let mut next = || float4::from(std::array::from_fn(|_| float(&mut random)));
        let (x, y, z) = (next(), next(), next());
        let (low, high) = (fmin(x, y), fmax(x, y));
        let clamped = clamp(z, low, high);
        assert_eq!(as_int4(clamp(clamped, low, high)), as_int4(clamped));
        assert_eq!(as_int4(copysign(fabs(x), x)), as_int4(x));
        assert_eq!(as_int4(signbit(copysign(x, y))), as_int4(signbit(y)));
        assert_eq!(fdim(x, y) - fdim(y, x), x - y);
        assert_eq!(fabs(maxmag(x, y)), fmax(fabs(x), fabs(y)));
        assert_eq!(fabs(minmag(x, y)), fmin(fabs(x), fabs(y)));
        assert_eq!(as_int4(round(round(x))), as_int4(round(x)));
        assert_eq!(all(islessequal(fabs(round(x) - trunc(x)), 1.0)), 1);
        assert_eq!(as_int4(round(-x)), as_int4(-round(x)));
    }
}

#[test]
fn laws_of_vectors() {
    let mut random = Random::new(12);
    for _ in 0..ROUNDS {
        let mut next = || float3::from(std::array::from_fn(|_| float(&mut random)));
        let (x, y) = (next(), next());
        assert_eq!(length(x), length(-x));
        assert_eq!(distance(x, y), distance(y, x));
        assert_eq!(distance(x, float3!(0.0)), length(x));
        assert!(length(x) >= fmax(fmax(fabs(x.x), fabs(x.y)), fabs(x.z)));
        if all(isequal(x, 0.0)) == 0 {
            let unit = normalize(x);
            assert!((length(unit) - 1.0).abs() <= 2.0 * f32::EPSILON, "{x:?}: {unit:?}");
            assert_eq!(as_int3(normalize(-x)), as_int3(-unit));
        }
        let (there, back) = (cross(x, y), cross(y, x));
        let finite = isfinite(there);
        assert_eq!(select(float3!(0.0), there, finite), select(float3!(0.0), -back, finite));
    }
}

/// What the standard library has too, of every width: each by registers of its own.
macro_rules! as_std {
    ($($test:ident $float:ident: $($vector:ident $n:literal)*;)*) => {$(
        #[test]
        fn $test() {
            let mut random = Random::new(13);
            // Half of them with a fraction.
            let mut next = || loop {
                let x = $float::from_bits(random.next() as _);
                let x = if random.next() & 1 == 0 { x } else { (random.next() as i16) as $float / 8.0 };
                if !x.is_nan() {
                    return x;
                }
            };
            for _ in 0..ROUNDS / 10 {
                let (x, y, z): ([$float; 16], [$float; 16], [$float; 16]) =
                    (std::array::from_fn(|_| next()), std::array::from_fn(|_| next()), std::array::from_fn(|_| next()));
                let same = |got: $float, wanted: $float| {
                    got.to_bits() == wanted.to_bits() || got.is_nan() && wanted.is_nan()
                };
                $({
                    let take = |x: &[$float; 16]| $vector::from(std::array::from_fn::<$float, $n, _>(|i| x[i]));
                    let results = [
                        floor(take(&x)), ceil(take(&x)), trunc(take(&x)), rint(take(&x)), round(take(&x)),
                        sqrt(take(&x)), fma(take(&x), take(&y), take(&z)),
                    ];
                    for (place, result) in results.into_iter().enumerate() {
                        let result: [$float; $n] = result.into();
                        for i in 0..$n {
                            let x = x[i];
                            let wanted = match place {
                                0 => x.floor(),
                                1 => x.ceil(),
                                2 => x.trunc(),
                                3 => x.round_ties_even(),
                                4 => x.round(),
                                5 => x.sqrt(),
                                _ => x.mul_add(y[i], z[i]),
                            };
                            assert!(same(result[i], wanted), "{place} of {x}: {}, not {wanted}", result[i]);
                        }
                    }
                })*
                let scalars = [floor(x[0]), ceil(x[0]), trunc(x[0]), rint(x[0]), round(x[0]), sqrt(x[0])];
                let wanted =
                    [x[0].floor(), x[0].ceil(), x[0].trunc(), x[0].round_ties_even(), x[0].round(), x[0].sqrt()];
                assert!(scalars.into_iter().zip(wanted).all(|(got, wanted)| same(got, wanted)), "{}", x[0]);
                assert!(same(fma(x[0], y[0], z[0]), x[0].mul_add(y[0], z[0])), "{} {} {}", x[0], y[0], z[0]);
            }
        }
    )*};
}

as_std! {
    floats_as_std f32: float2 2 float3 3 float4 4 float8 8 float16 16;
    doubles_as_std f64: double2 2 double3 3 double4 4 double8 8 double16 16;
}
