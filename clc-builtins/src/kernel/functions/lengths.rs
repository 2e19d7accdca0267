//! Lengths and normalized vectors, computed with a wider float type whose range contains the squares.
//!
//! `double` has no wider type, so a factor scales the components.

use super::{BinaryAcross, Real, UnaryAcross, each_lane};
use crate::exact::mode::RTE;
use crate::half;
use crate::operand::Operand;
use bytemuck::Pod;

/// A float type whose vectors have a length.
pub trait Measured: Pod {
    type Wide: Real;
    fn wide<const N: usize>(x: [Self; N]) -> [Self::Wide; N];
    fn back<const N: usize>(x: [Self::Wide; N]) -> [Self; N];
    /// Converts a single number. The payload of a NaN result is unspecified.
    fn one_back(x: Self::Wide) -> Self;
    /// Returns the factors for the components. The argument computes the largest magnitude.
    ///
    /// If there is a wider type, its range contains the squares and the factors are 1. Squares of halves are between
    /// 2^-48 and 2^36, and those of floats between 2^-298 and 2^260.
    #[inline(always)]
    fn factors(_: impl Fn() -> Self::Wide) -> Factors<Self::Wide> {
        Factors { square: Real::ONE, root: Real::ONE, dividend: Real::ONE, divisor: Real::ONE }
    }
}

/// The powers of two that scale a vector and its length.
pub struct Factors<W> {
    /// The factor of a component before it is squared.
    square: W,
    /// The factor of the square root, which scales it back to the length.
    root: W,
    /// The factors of a component and of the square root that divides it. Scaling only with `root` could overflow.
    dividend: W,
    divisor: W,
}

macro_rules! measured {
    ($($float:ident $wide:ident $there:ident $back:ident |$x:ident| $one_back:expr;)*) => {$(
        impl Measured for $float {
            type Wide = $wide;
            #[inline(always)]
            fn wide<const N: usize>(x: [Self; N]) -> [$wide; N] {
                crate::kernel::floats::$there::<RTE, N>(x)
            }
            #[inline(always)]
            fn back<const N: usize>(x: [$wide; N]) -> [Self; N] {
                crate::kernel::floats::$back::<RTE, N>(x)
            }
            #[inline(always)]
            fn one_back($x: $wide) -> Self {
                $one_back
            }
        }
    )*};
}
measured! {
    half f32 half_to_float float_to_half |x| Self::back([x])[0];
    f32 f64 float_to_double double_to_float |x| x as f32;
}

impl Measured for f64 {
    type Wide = f64;
    #[inline(always)]
    fn wide<const N: usize>(x: [f64; N]) -> [f64; N] {
        x
    }
    #[inline(always)]
    fn back<const N: usize>(x: [f64; N]) -> [f64; N] {
        x
    }
    #[inline(always)]
    fn one_back(x: f64) -> f64 {
        x
    }
    /// Returns the factors for the largest magnitude.
    ///
    /// If the largest magnitude is below 2^510, the squares of up to four components and their sum are below 2^1024.
    ///
    /// If the largest magnitude is at least 2^-430, underflow does not change the sum. It is therefore the same as in the
    /// reference implementation, which scales the largest magnitude near 1. Only a square below 2^-1022 loses bits. The
    /// lost bits do not change a sum with a number that is at least 2^54 times as large. A partial sum with lost bits is
    /// therefore at most 2^-1022 before the first addition, and at most 2^54 times the previous limit after each of three
    /// additions: 2^-860. But the sum is at least the square of 2^-430, which is 2^-860.
    ///
    /// Multiplication by 2^600 is exact, and then no square is below 2^-948. After multiplication by 2^-600, the largest
    /// magnitude is at least 2^-90, and the components that are inexact have squares below 2^-1022. Half of a subnormal
    /// dividend may be inexact, but its divisor is at least 2^509, so the quotient is 0.
    #[inline(always)]
    fn factors(largest: impl Fn() -> f64) -> Factors<f64> {
        // 2^600, 2^-600 and 2^599, and the bounds 2^510 and 2^-430.
        const UP: f64 = f64::from_bits((1023 + 600) << 52);
        const DOWN: f64 = f64::from_bits((1023 - 600) << 52);
        const HALF_UP: f64 = f64::from_bits((1023 + 599) << 52);
        const LARGE: f64 = f64::from_bits((1023 + 510) << 52);
        const SMALL: f64 = f64::from_bits((1023 - 430) << 52);
        let largest = largest();
        let by_size = |large: f64, small: f64| match () {
            () if largest >= LARGE => large,
            () if largest < SMALL => small,
            () => 1.0,
        };
        Factors {
            square: by_size(DOWN, UP),
            root: by_size(UP, DOWN),
            dividend: by_size(0.5, UP),
            divisor: by_size(HALF_UP, 1.0),
        }
    }
}

#[inline(always)]
fn factors<E: Measured, const N: usize, const WIDTH: usize>(x: &[E::Wide; N]) -> Factors<E::Wide> {
    E::factors(|| {
        let mut largest = E::Wide::ZERO;
        let mut lane = 0;
        while lane < WIDTH {
            let magnitude = x[lane].abs();
            largest = if magnitude > largest { magnitude } else { largest };
            lane += 1;
        }
        largest
    })
}

/// Computes the sum of the squares of the components multiplied by `factor`.
#[inline(always)]
fn squares<W: Real, const N: usize, const WIDTH: usize>(x: &[W; N], factor: W) -> W {
    let square = |lane: usize| (x[lane] * factor) * (x[lane] * factor);
    let mut sum = square(0);
    let mut lane = 1;
    while lane < WIDTH {
        sum = sum + square(lane);
        lane += 1;
    }
    sum
}

#[inline(always)]
fn length_of<E: Measured, const N: usize, const WIDTH: usize>(x: [E::Wide; N]) -> E {
    let factors = factors::<E, N, WIDTH>(&x);
    let root = squares::<E::Wide, N, WIDTH>(&x, factors.square).sqrt();
    E::one_back(root * factors.root)
}

#[inline(always)]
fn difference<W: Real, const N: usize>(x: [W; N], y: [W; N]) -> [W; N] {
    each_lane!(N, W, (x, y) x - y)
}

#[inline(always)]
fn quotient<W: Real, const N: usize>(x: [W; N], by: W) -> [W; N] {
    each_lane!(N, W, (x) x / by)
}

#[inline(always)]
fn product<W: Real, const N: usize>(x: [W; N], by: W) -> [W; N] {
    each_lane!(N, W, (x) x * by)
}

super::reduction_kernels! { length distance normalize }

impl<E: Measured> UnaryAcross<E, E> for length {
    #[inline(always)]
    fn scalar<const N: usize, const WIDTH: usize>(x: [E; N]) -> E {
        length_of::<E, N, WIDTH>(E::wide(x))
    }
}

impl<E: Measured> BinaryAcross<E, E, E> for distance {
    #[inline(always)]
    fn scalar<const N: usize, const WIDTH: usize>(x: [E; N], y: [E; N]) -> E {
        length_of::<E, N, WIDTH>(difference(E::wide(x), E::wide(y)))
    }
}

impl<E: Measured, R: Operand<Element = E>> UnaryAcross<E, R> for normalize {
    #[inline(always)]
    fn scalar<const N: usize, const WIDTH: usize>(x: [E; N]) -> R {
        let mut x = E::wide(x);
        let mut factors = factors::<E, N, WIDTH>(&x);
        let mut sum = squares::<E::Wide, N, WIDTH>(&x, factors.square);
        // Only an infinite component makes the sum infinite.
        if sum == E::Wide::INFINITY {
            let mut count = E::Wide::ZERO;
            let mut lane = 0;
            while lane < WIDTH {
                let is_infinite = x[lane].abs() == E::Wide::INFINITY;
                let size = if is_infinite { E::Wide::ONE } else { E::Wide::ZERO };
                x[lane] = size.copysign(x[lane]);
                count = count + size;
                lane += 1;
            }
            sum = count;
            factors.dividend = E::Wide::ONE;
            factors.divisor = E::Wide::ONE;
        }
        let root = sum.sqrt() * factors.divisor;
        let root = if sum == E::Wide::ZERO { E::Wide::ONE } else { root };
        R::from_operand_lanes(E::back(quotient(product(x, factors.dividend), root)))
    }
}

// Like `dot` and `cross`, these functions round after each operation. Squares that are out of range overflow, as in the
// reference implementation.
super::reduction_kernels! { fast_length fast_distance fast_normalize }

impl UnaryAcross<f32, f32> for fast_length {
    #[inline(always)]
    fn scalar<const N: usize, const WIDTH: usize>(x: [f32; N]) -> f32 {
        Real::sqrt(squares::<f32, N, WIDTH>(&x, 1.0))
    }
}

impl BinaryAcross<f32, f32, f32> for fast_distance {
    #[inline(always)]
    fn scalar<const N: usize, const WIDTH: usize>(x: [f32; N], y: [f32; N]) -> f32 {
        Real::sqrt(squares::<f32, N, WIDTH>(&difference(x, y), 1.0))
    }
}

impl<R: Operand<Element = f32>> UnaryAcross<f32, R> for fast_normalize {
    #[inline(always)]
    fn scalar<const N: usize, const WIDTH: usize>(x: [f32; N]) -> R {
        let sum = squares::<f32, N, WIDTH>(&x, 1.0);
        let root = if sum < f32::MIN_NORMAL { 1.0 } else { Real::sqrt(sum) };
        R::from_operand_lanes(quotient(x, root))
    }
}
