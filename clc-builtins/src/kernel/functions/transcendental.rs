//! The transcendental functions: from lanes to the formulas in registers of doubles, and rounded once; what a formula
//! leaves open goes by the definition.
//!
//! The formulas of [`real`] have a few bits less than a double, which rounds to a float or a half like the value itself,
//! if no midpoint of two of these is as near. Where the formula is known to round all floats as the value does, since
//! all were run, nothing is tested. Else it is rounded a little less and a little more than it is, and a lane where that
//! differs is open. So it is with [`pair`], the formulas of doubles.

#![allow(non_camel_case_types)]

use super::{Binary, Formatted, Unary, UnaryPlace, lanes, widened};
use crate::exact::functions::{self as definitions, Definition, Lane};
use crate::exact::mode::RTE;
use crate::formula::pair::{self, Pair};
use crate::formula::real;
use crate::half;
use crate::kernel::forms;
use crate::level::Level;
use crate::register::{Bits, Divide, Doubles, Floats, Lanes, Register};
use bytemuck::{Pod, Zeroable};

/// A transcendental function of one operand, or of two; `y` is `x` if it has one.
pub trait Transcendental: Near + Paired {
    const DEFINITION: Definition;
}

/// What serves floats and halves.
pub trait Near {
    /// How far `near` is off at most, as a part of its value; 0 if it rounds every float as the value does.
    const ERROR: f64;
    /// The value, and NaN where it is open.
    fn near<R: Doubles>(x: R, y: R) -> R;
}

/// What serves doubles.
pub trait Paired {
    /// How far `pair` is off at most, as a part of its value.
    const ERROR: f64;
    fn pair<R: Doubles>(x: R, y: R) -> Pair<R>;
}

/// What comes to doubles exactly.
pub trait Exact: Pod + Formatted {
    fn register<R: Doubles>(x: R::Each<Self>) -> R;
}

impl Exact for f32 {
    #[inline(always)]
    fn register<R: Doubles>(x: R::Each<f32>) -> R {
        R::of_floats(x)
    }
}

impl Exact for f64 {
    #[inline(always)]
    fn register<R: Doubles>(x: R::Each<f64>) -> R {
        R::of_doubles(x)
    }
}

impl Exact for i32 {
    #[inline(always)]
    fn register<R: Doubles>(x: R::Each<i32>) -> R {
        let mut doubles = <R::Each<f64>>::zeroed();
        for (double, &int) in doubles.as_mut().iter_mut().zip(x.as_ref()) {
            *double = int.into();
        }
        R::of_doubles(doubles)
    }
}

/// How a formula becomes lanes of a result: NaN where it is open, and whether any is.
trait Rounding {
    type Result: Pod;
    fn round<F: Transcendental, R: Doubles>(x: R, y: R) -> (R::Each<Self::Result>, bool);
}

struct ToFloat;
struct ToDouble;
/// For halves, which are rounded later.
struct Unrounded;

impl Rounding for ToFloat {
    type Result = f32;
    #[inline(always)]
    fn round<F: Transcendental, R: Doubles>(x: R, y: R) -> (R::Each<f32>, bool) {
        let near = F::near(x, y);
        if const { <F as Near>::ERROR == 0.0 } {
            return (near.floats(), R::any(near.is_nan()));
        }
        let less = near.mad(R::splat(-<F as Near>::ERROR), near).floats();
        let more = near.mad(R::splat(<F as Near>::ERROR), near).floats();
        let open = R::of_floats(less).not_equal(R::of_floats(more));
        match R::any(open) {
            false => (less, false),
            true => (near.or(R::from_bits(open)).floats(), true),
        }
    }
}

impl Rounding for ToDouble {
    type Result = f64;
    #[inline(always)]
    fn round<F: Transcendental, R: Doubles>(x: R, y: R) -> (R::Each<f64>, bool) {
        let Pair { high, low } = F::pair(x, y);
        let less = high.add(high.mad(R::splat(-<F as Paired>::ERROR), low));
        let more = high.add(high.mad(R::splat(<F as Paired>::ERROR), low));
        let open = less.not_equal(more);
        (less.or(R::from_bits(open)).doubles(), R::any(open))
    }
}

impl Rounding for Unrounded {
    type Result = f64;
    #[inline(always)]
    fn round<F: Transcendental, R: Doubles>(x: R, y: R) -> (R::Each<f64>, bool) {
        (F::near(x, y).doubles(), false)
    }
}

/// As many lanes as a register has, as long as there are.
#[inline(always)]
fn registers<F: Transcendental, T: Rounding, R: Doubles, X: Exact, Y: Exact, const N: usize>(
    (x, y): (&[X; N], &[Y; N]),
    (done, open): (usize, bool),
    result: &mut [T::Result; N],
) -> (usize, bool) {
    let lanes = size_of::<R>() / size_of::<f64>();
    let (mut done, mut open) = (done, open);
    while done + lanes <= N {
        let (mut of_x, mut of_y) = (<R::Each<X>>::zeroed(), <R::Each<Y>>::zeroed());
        of_x.as_mut().copy_from_slice(&x[done..done + lanes]);
        of_y.as_mut().copy_from_slice(&y[done..done + lanes]);
        let (rounded, is_open) = T::round::<F, R>(X::register(of_x), Y::register(of_y));
        result[done..done + lanes].copy_from_slice(rounded.as_ref());
        open |= is_open;
        done += lanes;
    }
    (done, open)
}

/// All lanes, from the longest registers to the shortest.
#[inline(always)]
fn all_lanes<F: Transcendental, T: Rounding, X: Exact, Y: Exact, const N: usize>(
    x: &[X; N],
    y: &[Y; N],
) -> ([T::Result; N], bool) {
    let mut result = [Zeroable::zeroed(); N];
    let so_far = (0, false);
    on_x86! {
        at_v4! { let so_far = registers::<F, T, crate::register::machine::Doubles64, X, Y, N>((x, y), so_far, &mut result); }
        from_v3! { let so_far = registers::<F, T, crate::register::machine::Doubles32, X, Y, N>((x, y), so_far, &mut result); }
    }
    with_registers! {
        let so_far = registers::<F, T, crate::register::machine::Doubles16, X, Y, N>((x, y), so_far, &mut result);
    }
    let (_, open) = registers::<F, T, f64, X, Y, N>((x, y), so_far, &mut result);
    (result, open)
}

/// The lanes that are open, by the definition.
#[cold]
#[inline(never)]
fn open_lanes<F: Transcendental, X: Formatted + PartialEq, Y: Formatted>(x: &[X], y: &[Y], result: &mut [X]) {
    let Definition::Lane(definition) = F::DEFINITION else { unreachable!("it is one of lanes") };
    for ((&x, &y), result) in x.iter().zip(y).zip(result) {
        #[allow(clippy::eq_op, reason = "NaN is not")]
        if *result != *result {
            let formats = [X::FORMAT, Y::FORMAT, X::FORMAT, X::FORMAT];
            let lane = Lane { x: [x.bits(), y.bits(), 0, 0], formats, result: X::FORMAT, of_vectors: false };
            *result = X::of_bits(definition(&lane)[0]);
        }
    }
}

/// A function of a format, of an operand of the same and of one more.
trait Rounds<Y>: Sized {
    fn rounded<F: Transcendental, const N: usize>(x: [Self; N], y: [Y; N]) -> [Self; N];
}

macro_rules! rounds {
    ($($float:ident $rounding:ident;)*) => {$(
        impl<Y: Exact> Rounds<Y> for $float {
            #[inline]
            fn rounded<F: Transcendental, const N: usize>(x: [Self; N], y: [Y; N]) -> [Self; N] {
                let (mut result, open) = all_lanes::<F, $rounding, Self, Y, N>(&x, &y);
                if open {
                    open_lanes::<F, Self, Y>(&x, &y, &mut result);
                }
                result
            }
        }
    )*};
}
rounds! { f32 ToFloat; f64 ToDouble; }

/// A half is rounded of what the formula gives, less and more than it is by 2^-40 of it: one that differs is open.
#[inline]
fn halves<F: Transcendental, L: Level, X: Exact, Y: Exact, O: Formatted, const N: usize>(
    level: L,
    (x, y): ([X; N], [Y; N]),
    (of_x, of_y): (&[half; N], &[O; N]),
) -> [half; N] {
    const PART: f64 = 1.0 / (1_u64 << 40) as f64;
    let (near, _) = all_lanes::<F, Unrounded, X, Y, N>(&x, &y);
    let less = forms::double_to_half::<L, RTE, false, N>(level, near.map(|near| near - near * PART));
    let more = forms::double_to_half::<L, RTE, false, N>(level, near.map(|near| near + near * PART));
    let mut result = less;
    let mut open = false;
    for (result, more) in result.iter_mut().zip(more) {
        if *result != more {
            (*result, open) = (half::NAN, true);
        }
    }
    if open {
        open_lanes::<F, half, O>(of_x, of_y, &mut result);
    }
    result
}

macro_rules! formulas {
    ($of:ident::$formula:ident -> $result:ty {
        $($name:ident($x:ident $(, $y:ident)?) = $body:expr, within $error:expr;)*
    }) => {$(
        impl $of for $name {
            const ERROR: f64 = $error;
            #[inline(always)]
            #[allow(unused_variables)]
            fn $formula<R: Doubles>($x: R, formulas!(@second $($y)?): R) -> $result {
                $body
            }
        }
    )*};
    (@second) => { _y };
    (@second $y:ident) => { $y };
}

/// What the overloads ask for: the functions by their operands.
macro_rules! kernels {
    (unary { $($unary:ident)* } binary { $($binary:ident)* } of_int { $($of_int:ident)* } same { $($same:ident $of:ident),* }) => {
        lanes! { $($unary)* $($binary)* $($of_int)* sincos lgamma_r }
        $(pub use $of as $same;)*
        kernels! { @definition $($unary)* $($binary)* $($of_int)* }
        $(
            kernels! { @unary $unary f32 f64 }
            impl Unary<half, half> for $unary {
                #[inline(always)]
                fn lanes<L: Level, const N: usize>(level: L, x: [half; N]) -> [half; N] {
                    let floats = widened(level, x);
                    halves::<Self, L, f32, f32, half, N>(level, (floats, floats), (&x, &x))
                }
            }
        )*
        $(
            kernels! { @binary $binary f32 f32, f64 f64 }
            impl Binary<half, half, half> for $binary {
                #[inline(always)]
                fn lanes<L: Level, const N: usize>(level: L, x: [half; N], y: [half; N]) -> [half; N] {
                    let floats = (widened(level, x), widened(level, y));
                    halves::<Self, L, f32, f32, half, N>(level, floats, (&x, &y))
                }
            }
        )*
        $(
            kernels! { @binary $of_int f32 i32, f64 i32 }
            impl Binary<half, i32, half> for $of_int {
                #[inline(always)]
                fn lanes<L: Level, const N: usize>(level: L, x: [half; N], n: [i32; N]) -> [half; N] {
                    halves::<Self, L, f32, i32, i32, N>(level, (widened(level, x), n), (&x, &n))
                }
            }
        )*
    };
    (@definition $($name:ident)*) => {$(
        impl Transcendental for $name {
            const DEFINITION: Definition = definitions::$name;
        }
    )*};
    (@unary $name:ident $($float:ident)*) => {$(
        impl Unary<$float, $float> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(_: L, x: [$float; N]) -> [$float; N] {
                Rounds::rounded::<Self, N>(x, x)
            }
        }
    )*};
    (@binary $name:ident $($float:ident $second:ident),*) => {$(
        impl Binary<$float, $second, $float> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(_: L, x: [$float; N], y: [$second; N]) -> [$float; N] {
                Rounds::rounded::<Self, N>(x, y)
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
    of_int { pown rootn }
    same {
        half_cos cos, half_exp exp, half_exp2 exp2, half_exp10 exp10, half_log log, half_log2 log2,
        half_log10 log10, half_powr powr, half_sin sin, half_tan tan,
        native_cos cos, native_exp exp, native_exp2 exp2, native_exp10 exp10, native_log log,
        native_log2 log2, native_log10 log10, native_powr powr, native_sin sin, native_tan tan
    }
}

formulas! { Near::near -> R {
    acos(x) = open(), within 0.0;
    acosh(x) = open(), within 0.0;
    acospi(x) = open(), within 0.0;
    asin(x) = open(), within 0.0;
    asinh(x) = open(), within 0.0;
    asinpi(x) = open(), within 0.0;
    atan(x) = open(), within 0.0;
    atanh(x) = open(), within 0.0;
    atanpi(x) = open(), within 0.0;
    cbrt(x) = open(), within 0.0;
    cos(x) = open(), within 0.0;
    cosh(x) = open(), within 0.0;
    cospi(x) = open(), within 0.0;
    erf(x) = open(), within 0.0;
    erfc(x) = open(), within 0.0;
    exp(x) = real::exp(x), within 0.0;
    exp2(x) = open(), within 0.0;
    exp10(x) = open(), within 0.0;
    expm1(x) = open(), within 0.0;
    lgamma(x) = open(), within 0.0;
    log(x) = open(), within 0.0;
    log2(x) = open(), within 0.0;
    log10(x) = open(), within 0.0;
    log1p(x) = open(), within 0.0;
    sin(x) = open(), within 0.0;
    sinh(x) = open(), within 0.0;
    sinpi(x) = open(), within 0.0;
    tan(x) = open(), within 0.0;
    tanh(x) = open(), within 0.0;
    tanpi(x) = open(), within 0.0;
    tgamma(x) = open(), within 0.0;
    atan2(y, x) = open(), within 0.0;
    atan2pi(y, x) = open(), within 0.0;
    hypot(x, y) = open(), within 0.0;
    pow(x, y) = open(), within 0.0;
    powr(x, y) = open(), within 0.0;
    pown(x, n) = open(), within 0.0;
    rootn(x, n) = open(), within 0.0;
} }

formulas! { Paired::pair -> Pair<R> {
    acos(x) = Pair::open(), within 0.0;
    acosh(x) = Pair::open(), within 0.0;
    acospi(x) = Pair::open(), within 0.0;
    asin(x) = Pair::open(), within 0.0;
    asinh(x) = Pair::open(), within 0.0;
    asinpi(x) = Pair::open(), within 0.0;
    atan(x) = Pair::open(), within 0.0;
    atanh(x) = Pair::open(), within 0.0;
    atanpi(x) = Pair::open(), within 0.0;
    cbrt(x) = Pair::open(), within 0.0;
    cos(x) = Pair::open(), within 0.0;
    cosh(x) = Pair::open(), within 0.0;
    cospi(x) = Pair::open(), within 0.0;
    erf(x) = Pair::open(), within 0.0;
    erfc(x) = Pair::open(), within 0.0;
    exp(x) = Pair::open(), within 0.0;
    exp2(x) = Pair::open(), within 0.0;
    exp10(x) = Pair::open(), within 0.0;
    expm1(x) = Pair::open(), within 0.0;
    lgamma(x) = Pair::open(), within 0.0;
    log(x) = Pair::open(), within 0.0;
    log2(x) = Pair::open(), within 0.0;
    log10(x) = Pair::open(), within 0.0;
    log1p(x) = Pair::open(), within 0.0;
    sin(x) = Pair::open(), within 0.0;
    sinh(x) = Pair::open(), within 0.0;
    sinpi(x) = Pair::open(), within 0.0;
    tan(x) = Pair::open(), within 0.0;
    tanh(x) = Pair::open(), within 0.0;
    tanpi(x) = Pair::open(), within 0.0;
    tgamma(x) = Pair::open(), within 0.0;
    atan2(y, x) = Pair::open(), within 0.0;
    atan2pi(y, x) = Pair::open(), within 0.0;
    hypot(x, y) = Pair::open(), within 0.0;
    pow(x, y) = Pair::open(), within 0.0;
    powr(x, y) = Pair::open(), within 0.0;
    pown(x, n) = Pair::open(), within 0.0;
    rootn(x, n) = Pair::open(), within 0.0;
} }

/// A formula that is not there: every lane goes by the definition.
#[inline(always)]
fn open<R: Doubles>() -> R {
    R::splat(f64::NAN)
}

impl<X> UnaryPlace<X, X, X> for sincos
where
    sin: Unary<X, X>,
    cos: Unary<X, X>,
    X: Copy,
{
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(level: L, x: [X; N]) -> ([X; N], [X; N]) {
        (sin::lanes(level, x), cos::lanes(level, x))
    }
}

impl<X> UnaryPlace<X, i32, X> for lgamma_r
where
    lgamma: Unary<X, X>,
    X: Formatted,
{
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(level: L, x: [X; N]) -> ([X; N], [i32; N]) {
        (lgamma::lanes(level, x), x.map(sign_of_gamma))
    }
}

/// 0 at the poles.
#[inline]
fn sign_of_gamma<X: Formatted>(x: X) -> i32 {
    let Definition::Lane(definition) = definitions::lgamma_r else { unreachable!("it is one of lanes") };
    let formats = [X::FORMAT, crate::exact::Format::INT, X::FORMAT, X::FORMAT];
    let lane = Lane { x: [x.bits(), 0, 0, 0], formats, result: X::FORMAT, of_vectors: false };
    definition(&lane)[1] as i32
}
