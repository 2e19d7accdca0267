//! Compares the errors of functions, in units in the last place, with the bounds of OpenCL C 7.4. The exact values are
//! computed with 113 bits.

use clc_builtins::*;
use clc_kit::random::Random;
use rustc_apfloat::ieee::{Double, Half, Quad, Single};
use rustc_apfloat::{Float, FloatConvert};

const ROUNDS: usize = 1000;

fn quad<F: FloatConvert<Quad>>(x: F) -> Quad {
    x.convert(&mut false).value
}

fn of_f64(x: f64) -> Quad {
    quad(Double::from_bits(x.to_bits().into()))
}

/// Computes the square root with Newton's method. The initial value is the square root of a double.
fn root(x: Quad) -> Quad {
    if !x.is_finite_non_zero() {
        return x;
    }
    let even = x.ilogb() & !1;
    let near: Double = x.scalbn(-even).convert(&mut false).value;
    let near = f64::from_bits(near.to_bits() as u64).sqrt();
    let (mut y, x) = (of_f64(near), x.scalbn(-even));
    for _ in 0..3 {
        y = ((y + (x / y).value).value * of_f64(0.5)).value;
    }
    y.scalbn(even / 2)
}

/// Returns the error of a result in units in the last place, or 0 if both values are out of range.
fn units<F: Float + FloatConvert<Quad>>(result: F, exact: Quad) -> f64 {
    let largest = quad(F::largest());
    if !result.is_finite() {
        // Infinity is correct for values at least half a unit above the largest number.
        return if exact.abs() > largest { 0.0 } else { f64::INFINITY };
    }
    // The unit in the last place of the exact value, or of subnormal numbers if that is larger.
    let exponent = if exact.is_zero() { F::MIN_EXP } else { exact.ilogb().clamp(F::MIN_EXP, F::MAX_EXP) };
    let unit = of_f64(1.0).scalbn(exponent - (F::PRECISION as i32 - 1));
    let off: Double = ((quad(result) - exact).value / unit).value.convert(&mut false).value;
    f64::from_bits(off.to_bits() as u64).abs()
}

fn length_of(x: &[Quad]) -> Quad {
    root(x.iter().fold(Quad::ZERO, |sum, &x| (sum + (x * x).value).value))
}

macro_rules! bounds {
    ($($test:ident $float:ident $of:ident [$two:ident $three:ident $four:ident] [$($bound:expr),*];)*) => {$(
        /// Tests rsqrt, degrees and radians, and for each width n from 1 to 4, length, distance and normalize.
        #[test]
        fn $test() {
            let bounds: [&dyn Fn(f64) -> f64; 5] = [$(&$bound),*];
            let mut worst = [0.0_f64; 5];
            let mut random = Random::new(5);
            let as_quad = |x: $float| quad($of::from_bits(x.to_bits().into()));
            let of = |x: $float| $of::from_bits(x.to_bits().into());
            for round in 0..ROUNDS {
                // Most numbers have a similar magnitude; in every fourth round, they have random bits.
                let base = random.next();
                let mut next = || loop {
                    let any = random.next();
                    let bits = if round % 4 == 0 { any } else { base ^ (any & (any >> 8)) >> 6 & (u64::MAX >> (12 + 52 - $of::PRECISION)) };
                    let x = $float::from_bits(bits as _);
                    if x.is_finite() {
                        return x;
                    }
                };
                let (x, y) = ([next(), next(), next(), next()], [next(), next(), next(), next()]);
                let mut check = |function: usize, result: $float, exact: Quad, n: f64| {
                    let error = units(of(result), exact);
                    assert!(error <= bounds[function](n), "{function}, n = {n}: {result} of {x:?} {y:?}, error {error}");
                    worst[function] = worst[function].max(error);
                };
                if !x[0].is_sign_negative() && as_quad(x[0]).is_finite_non_zero() {
                    check(0, rsqrt(x[0]), (of_f64(1.0) / root(as_quad(x[0]))).value, 1.0);
                }
                let degrees_per_radian: Quad = "57.29577951308232087679815481410517033240547".parse().unwrap();
                check(1, degrees(x[0]), (as_quad(x[0]) * degrees_per_radian).value, 1.0);
                check(1, radians(x[0]), (as_quad(x[0]) / degrees_per_radian).value, 1.0);
                let lengths = [
                    (length(x[0]), distance(x[0], y[0])),
                    (length($two(x[0], x[1])), distance($two(x[0], x[1]), $two(y[0], y[1]))),
                    (length($three(x[0], x[1], x[2])), distance($three(x[0], x[1], x[2]), $three(y[0], y[1], y[2]))),
                    (length($four(x[0], x[1], x[2], x[3])), distance($four::from(x), $four::from(y))),
                ];
                for (n, (length, distance)) in lengths.into_iter().enumerate() {
                    let quads: Vec<Quad> = x[..=n].iter().map(|&x| as_quad(x)).collect();
                    check(2, length, length_of(&quads), n as f64 + 1.0);
                    let apart: Vec<Quad> =
                        x[..=n].iter().zip(y).map(|(&x, y)| (as_quad(x) - as_quad(y)).value).collect();
                    check(3, distance, length_of(&apart), n as f64 + 1.0);
                }
                let quads = x.map(as_quad);
                let whole = length_of(&quads);
                if whole.is_finite_non_zero() {
                    let unit: [$float; 4] = normalize($four::from(x)).into();
                    for (unit, x) in unit.into_iter().zip(quads) {
                        check(4, unit, (x / whole).value, 4.0);
                    }
                }
            }
            println!("{}: {worst:?}", stringify!($float));
        }
    )*};
}

bounds! {
    of_half half Half [half2 half3 half4]
        [|_| 0.5, |_| 2.0, |n| 0.25 + 0.5 * n, |n| 2.0 * n, |n| 1.0 + n];
    of_float f32 Single [float2 float3 float4]
        [|_| 0.5, |_| 2.0, |n| 2.75 + 0.5 * n, |n| 2.5 + 2.0 * n, |n| 2.0 + n];
    of_double f64 Double [double2 double3 double4]
        [|_| 0.5, |_| 2.0, |n| 5.5 + n, |n| 5.5 + 2.0 * n, |n| 4.5 + n];
}

/// Tests all positive finite halves.
#[test]
fn rsqrt_of_every_half() {
    for bits in 1..0x7c00_u16 {
        let x = half::from_bits(bits);
        let exact = (of_f64(1.0) / root(quad(Half::from_bits(bits.into())))).value;
        let error = units(Half::from_bits(rsqrt(x).to_bits().into()), exact);
        assert!(error <= 0.5, "{x}: {error}");
    }
}
