//! The transcendental functions: their formulas, the error bounds, and the supported formats.

#![allow(non_camel_case_types)]

use super::rounded::{RoundLanes, Transcendental, approximations, halves};
use super::{Binary, Formatted, Unary, UnaryOut, lane_kernels, widened};
use crate::exact::Format;
use crate::exact::functions::{self as references, Reference};
use crate::formula::pair::{self, Pair};
use crate::formula::real;
use crate::half;
use crate::register::{Doubles, Floats};

/// Implements the kernels for all operand types.
macro_rules! kernels {
    (unary { $($unary:ident)* } binary { $($binary:ident)* } with_int { $($with_int:ident)* } same { $($same:ident $of:ident),* }) => {
        lane_kernels! { $($unary)* $($binary)* $($with_int)* sincos lgamma_r }
        $(pub use $of as $same;)*
        kernels! { @reference $($unary)* $($binary)* $($with_int)* }
        $(
            kernels! { @unary $unary f32 f64 }
            impl Unary<half, half> for $unary {
                #[inline(always)]
                fn lanes<const N: usize>(x: [half; N]) -> [half; N] {
                    let floats = widened(x);
                    halves::<Self, f32, f32, half, N>((floats, floats), (x, x))
                }
            }
        )*
        $(
            kernels! { @binary $binary f32 f32, f64 f64 }
            impl Binary<half, half, half> for $binary {
                #[inline(always)]
                fn lanes<const N: usize>(x: [half; N], y: [half; N]) -> [half; N] {
                    let floats = (widened(x), widened(y));
                    halves::<Self, f32, f32, half, N>(floats, (x, y))
                }
            }
        )*
        $(
            kernels! { @binary $with_int f32 i32, f64 i32 }
            impl Binary<half, i32, half> for $with_int {
                #[inline(always)]
                fn lanes<const N: usize>(x: [half; N], n: [i32; N]) -> [half; N] {
                    halves::<Self, f32, i32, i32, N>((widened(x), n), (x, n))
                }
            }
        )*
    };
    (@reference $($name:ident)*) => {$(
        impl Transcendental for $name {
            const REFERENCE: Reference = references::$name;
        }
    )*};
    (@unary $name:ident $($float:ident)*) => {$(
        impl Unary<$float, $float> for $name {
            #[inline(always)]
            fn lanes<const N: usize>(x: [$float; N]) -> [$float; N] {
                RoundLanes::rounded::<Self, N>(x, x)
            }
        }
    )*};
    (@binary $name:ident $($float:ident $second:ident),*) => {$(
        impl Binary<$float, $second, $float> for $name {
            #[inline(always)]
            fn lanes<const N: usize>(x: [$float; N], y: [$second; N]) -> [$float; N] {
                RoundLanes::rounded::<Self, N>(x, y)
            }
        }
    )*};
}
kernels! {
    unary {
        acos acosh acospi asin asinh asinpi atan atanh atanpi cbrt cos cosh cospi erf erfc exp exp2 exp10 expm1
        lgamma log log2 log10 log1p sin sinh sinpi tan tanh tanpi tgamma
    }
    binary { atan2 atan2pi hypot pow powr }
    with_int { pown rootn }
    same {
        half_cos cos, half_exp exp, half_exp2 exp2, half_exp10 exp10, half_log log, half_log2 log2,
        half_log10 log10, half_powr powr, half_sin sin, half_tan tan,
        native_cos cos, native_exp exp, native_exp2 exp2, native_exp10 exp10, native_log log,
        native_log2 log2, native_log10 log10, native_powr powr, native_sin sin, native_tan tan
    }
}

approximations! { FloatFormula::approximate -> R {
    acos(x) = real::acos(x), never;
    acosh(x) = real::acosh(x), never;
    acospi(x) = real::acospi(x), never;
    asin(x) = real::asin(x), never;
    asinh(x) = real::asinh(x), never;
    asinpi(x) = real::asinpi(x), never;
    atan(x) = real::atan(x), never;
    atanh(x) = real::atanh(x), never;
    atanpi(x) = real::atanpi(x), never;
    cbrt(x) = real::cbrt(x), never;
    cos(x) = real::cos(x), nan;
    cosh(x) = real::cosh(x), never;
    cospi(x) = real::cospi(x), nan;
    erf(x) = real::erf(x), never;
    erfc(x) = real::erfc(x), never;
    exp(x) = real::exp(x), never;
    exp2(x) = real::exp2(x), never;
    exp10(x) = real::exp10(x), never;
    expm1(x) = real::expm1(x), never;
    lgamma(x) = real::lgamma(x), nan;
    log(x) = real::log(x), never;
    log2(x) = real::log2(x), never;
    log10(x) = real::log10(x), never;
    log1p(x) = real::log1p(x), never;
    sin(x) = real::sin(x), nan;
    sinh(x) = real::sinh(x), never;
    sinpi(x) = real::sinpi(x), nan;
    tan(x) = real::tan(x), within power_of_2(-48);
    tanh(x) = real::tanh(x), never;
    tanpi(x) = real::tanpi(x), within power_of_2(-48);
    tgamma(x) = real::tgamma(x), within power_of_2(-49);
    atan2(y, x) = real::atan2(y, x), within power_of_2(-44);
    atan2pi(y, x) = real::atan2pi(y, x), within power_of_2(-44);
    hypot(x, y) = real::hypot(x, y), within power_of_2(-51);
    pow(x, y) = real::pow(x, y), within power_of_2(-43);
    powr(x, y) = real::powr(x, y), within power_of_2(-43);
    pown(x, n) = real::pow(x, n), within power_of_2(-43);
    rootn(x, n) = real::rootn(x, n), within power_of_2(-43);
} }

approximations! { DoubleFormula::pair -> Pair<R> {
    acos(x) = pair::acos(x), within power_of_2(-66);
    acosh(x) = pair::acosh(x), within power_of_2(-66);
    acospi(x) = pair::acospi(x), within power_of_2(-66);
    asin(x) = pair::asin(x), within power_of_2(-66);
    asinh(x) = pair::asinh(x), within power_of_2(-66);
    asinpi(x) = pair::asinpi(x), within power_of_2(-66);
    atan(x) = pair::atan(x), within power_of_2(-66);
    atanh(x) = pair::atanh(x), within power_of_2(-66);
    atanpi(x) = pair::atanpi(x), within power_of_2(-66);
    cbrt(x) = pair::cbrt(x), within power_of_2(-66);
    cos(x) = pair::cos(x), within power_of_2(-67);
    cosh(x) = pair::cosh(x), within power_of_2(-66);
    cospi(x) = pair::cospi(x), within power_of_2(-66);
    erf(x) = pair::erf(x), within power_of_2(-66);
    erfc(x) = Pair::all_undecided(), nan;
    exp(x) = pair::exp(x), within power_of_2(-67);
    exp2(x) = pair::exp2(x), within power_of_2(-67);
    exp10(x) = pair::exp10(x), within power_of_2(-67);
    expm1(x) = pair::expm1(x), within power_of_2(-66);
    lgamma(x) = Pair::all_undecided(), nan;
    log(x) = pair::log(x), within power_of_2(-67);
    log2(x) = pair::log2(x), within power_of_2(-66);
    log10(x) = pair::log10(x), within power_of_2(-66);
    log1p(x) = pair::log1p(x), within power_of_2(-66);
    sin(x) = pair::sin(x), within power_of_2(-67);
    sinh(x) = pair::sinh(x), within power_of_2(-66);
    sinpi(x) = pair::sinpi(x), within power_of_2(-66);
    tan(x) = pair::tan(x), within power_of_2(-66);
    tanh(x) = pair::tanh(x), within power_of_2(-66);
    tanpi(x) = pair::tanpi(x), within power_of_2(-66);
    tgamma(x) = Pair::all_undecided(), nan;
    atan2(y, x) = pair::atan2(y, x), within power_of_2(-66);
    atan2pi(y, x) = pair::atan2pi(y, x), within power_of_2(-66);
    hypot(x, y) = pair::hypot(x, y), within power_of_2(-66);
    pow(x, y) = pair::pow(x, y), within power_of_2(-66);
    powr(x, y) = pair::powr(x, y), within power_of_2(-66);
    pown(x, n) = pair::pow(x, n), within power_of_2(-66);
    rootn(x, n) = pair::rootn(x, n), within power_of_2(-66);
} }

/// Returns 2^exponent.
const fn power_of_2(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// Returns an undecided result, for functions without a formula.
#[inline(always)]
fn undecided<R: Doubles>() -> R {
    R::splat(f64::NAN)
}

impl<X> UnaryOut<X, X, X> for sincos
where
    sin: Unary<X, X>,
    cos: Unary<X, X>,
    X: Copy,
{
    #[inline(always)]
    fn lanes<const N: usize>(x: [X; N]) -> ([X; N], [X; N]) {
        (sin::lanes(x), cos::lanes(x))
    }
}

impl<X> UnaryOut<X, i32, X> for lgamma_r
where
    lgamma: Unary<X, X>,
    X: Formatted,
{
    #[inline(always)]
    fn lanes<const N: usize>(x: [X; N]) -> ([X; N], [i32; N]) {
        (lgamma::lanes(x), x.map(sign_of_gamma))
    }
}

/// Returns the sign of Γ(x), or 0 at the poles. Between poles, it is -1 if the integer part is even.
#[inline(always)]
fn sign_of_gamma<X: Formatted>(x: X) -> i32 {
    let Format::Float { bits, exponent } = X::FORMAT else {
        unreachable!("transcendental functions accept only floats")
    };
    let fraction = bits - 1 - exponent;
    let unit = 1_u64 << fraction;
    let magnitude = x.bits() & ((1 << (bits - 1)) - 1);
    let max_exponent = 1 << (exponent - 1);
    let power = (magnitude >> fraction) as i32 - (max_exponent - 1);
    // Shift the integer bit to the top. Magnitudes below 1/2 count as 1/2.
    let shift = 63 - fraction as i32 + power.max(-1);
    let number = if shift < 64 { (magnitude & (unit - 1) | unit) << (shift & 63) } else { 0 };
    let sign = if number << 1 == 0 { 0 } else { (number >> 62 & 2) as i32 - 1 };
    let is_infinite_or_nan = power == max_exponent;
    if magnitude == 0 {
        0
    } else if x.bits() == magnitude || is_infinite_or_nan {
        1
    } else {
        sign
    }
}
