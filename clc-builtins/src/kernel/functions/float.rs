//! Floats: rounding to integers, roots, products with sums, signs. Halves go through floats where that rounds to the
//! same.

use super::{Binary, Real, Ternary, Unary, each_lane, narrowed, widened};
use crate::exact;
use crate::half;
use crate::level::Level;

/// Kernels of a lane's formula, of half through floats: where `f32` has more than twice the bits and two, rounding
/// twice is rounding once.
macro_rules! of_floats {
    ($($name:ident($($x:ident),+) $shape:ident, $float:ident $double:ident $(by $floats:ident $doubles:ident)?;)*) => {$(
        super::lanes! { $name }
        of_floats!(@impl $name($($x),+) $shape f32 $float [$($floats)?]);
        of_floats!(@impl $name($($x),+) $shape f64 $double [$($doubles)?]);
        impl $shape<$(of_floats!(@ $x half),)+ half> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, $($x: [half; N]),+) -> [half; N] {
                $(let $x = widened(level, $x);)+
                narrowed(level, <Self as $shape<$(of_floats!(@ $x f32),)+ f32>>::lanes(level, $($x),+))
            }
        }
    )*};
    (@form [] $level:ident $($x:ident),+) => {};
    (@form [$form:ident] $level:ident $($x:ident),+) => {
        registers_first!(x86 neon: float::$form($level, $($x),+));
    };
    (@impl $name:ident($($x:ident),+) $shape:ident $element:ident $formula:ident $form:tt) => {
        impl $shape<$(of_floats!(@ $x $element),)+ $element> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, $($x: [$element; N]),+) -> [$element; N] {
                of_floats!(@form $form level $($x),+);
                let _ = level;
                each_lane!(L, N, $element, ($($x),+) $formula($($x),+))
            }
        }
    };
    (@ $x:ident $element:ident) => { $element };
}
pub(super) use of_floats;

of_floats! {
    floor(x) Unary, floor_float floor_double by floor_floats floor_doubles;
    ceil(x) Unary, ceil_float ceil_double by ceil_floats ceil_doubles;
    trunc(x) Unary, trunc_float trunc_double by trunc_floats trunc_doubles;
    rint(x) Unary, rint_float rint_double by rint_floats rint_doubles;
    round(x) Unary, round_float round_double by round_floats round_doubles;
    sqrt(x) Unary, sqrt_float sqrt_double by sqrt_floats sqrt_doubles;
    sign(x) Unary, sign_float sign_double by sign_floats sign_doubles;
    fdim(x, y) Binary, excess excess by fdim_floats fdim_doubles;
}

/// Whether sums and products of a NaN with numbers are that NaN, quiet. Other machines may have one NaN for all.
pub(super) const KEEPS_NAN: bool =
    cfg!(any(target_arch = "x86", target_arch = "x86_64", target_arch = "aarch64"));

/// What such sums and products make of `x`; of NaN that NaN, quiet, on every machine.
macro_rules! keeping_nan {
    ($x:ident $float:ident $result:expr) => {{
        const QUIET: $float = $float::from_bits(1 << ($float::MANTISSA_DIGITS - 2));
        // Before it is asked whether it is wanted: else the compiler takes vectors apart.
        let result: $float = $result;
        if $crate::kernel::functions::float::KEEPS_NAN || !$x.is_nan() {
            result
        } else {
            $float::from_bits($x.to_bits() | QUIET.to_bits())
        }
    }};
}
pub(super) use keeping_nan;

/// Rounding to integers by the sum with the power of two from which on all numbers are some, and a step where that went
/// the wrong way. The sign is the operand's, of 0 and NaN too.
macro_rules! rounding {
    ($($float:ident $rint:ident $round:ident $floor:ident $ceil:ident $trunc:ident $sign:ident;)*) => {$(
        #[inline(always)]
        fn $rint(x: $float) -> $float {
            const WHOLE: $float = (1_u64 << ($float::MANTISSA_DIGITS - 1)) as $float;
            let magnitude = x.abs();
            // By what is no sum: NaN is one.
            if magnitude >= WHOLE { x } else { keeping_nan!(x $float ((magnitude + WHOLE) - WHOLE).copysign(x)) }
        }
        #[inline(always)]
        fn $floor(x: $float) -> $float {
            let nearest = $rint(x);
            (if nearest > x { nearest - 1.0 } else { nearest }).copysign(x)
        }
        #[inline(always)]
        fn $ceil(x: $float) -> $float {
            let nearest = $rint(x);
            (if nearest < x { nearest + 1.0 } else { nearest }).copysign(x)
        }
        #[inline(always)]
        fn $trunc(x: $float) -> $float {
            let (nearest, magnitude) = ($rint(x).abs(), x.abs());
            (if nearest > magnitude { nearest - 1.0 } else { nearest }).copysign(x)
        }
        #[inline(always)]
        fn $round(x: $float) -> $float {
            let (whole, magnitude) = ($trunc(x).abs(), x.abs());
            (if magnitude - whole >= 0.5 { whole + 1.0 } else { whole }).copysign(x)
        }
        #[inline(always)]
        fn $sign(x: $float) -> $float {
            let unit = if x == 0.0 { 0.0 } else { 1.0 as $float };
            if x != x { 0.0 } else { unit.copysign(x) }
        }
    )*};
}

rounding! {
    f32 rint_float round_float floor_float ceil_float trunc_float sign_float;
    f64 rint_double round_double floor_double ceil_double trunc_double sign_double;
}

#[inline(always)]
pub(super) fn sqrt_float(x: f32) -> f32 {
    on_x86! { return crate::x86::float::sqrt_float(x); }
    on_neon! { return crate::neon::float::sqrt_float(x); }
    #[allow(unreachable_code)]
    f32::from_bits(
        defined(&exact::functions::sqrt, [x.to_bits().into(), 0, 0, 0], exact::Format::FLOAT) as u32
    )
}

#[inline(always)]
pub(super) fn sqrt_double(x: f64) -> f64 {
    on_x86! { return crate::x86::float::sqrt_double(x); }
    on_neon! { return crate::neon::float::sqrt_double(x); }
    #[allow(unreachable_code)]
    f64::from_bits(defined(&exact::functions::sqrt, [x.to_bits(), 0, 0, 0], exact::Format::DOUBLE))
}

/// How much x is greater than y.
#[inline(always)]
fn excess<F: Real>(x: F, y: F) -> F {
    if x <= y { F::ZERO } else { x - y }
}

super::lanes! { fabs }

macro_rules! fabs {
    ($($float:ident $bits:ident $($form:ident)?;)*) => {$(
        impl Unary<$float, $float> for fabs {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, x: [$float; N]) -> [$float; N] {
                $(
                    registers_first!(x86: pick::$form(level, x));
                )?
                let _ = level;
                each_lane!(L, N, $float, (x) $float::from_bits(x.to_bits() & ($bits::MAX >> 1)))
            }
        }
    )*};
}
fabs! {
    half u16;
    f32 u32 fabs;
    f64 u64 fabs;
}

super::lanes! { mad mix }

/// Each operation rounded, of half too: to the nearest float, and that to the nearest half, is as good as at once.
macro_rules! composed {
    ($($name:ident($x:ident, $y:ident, $z:ident) = [$first:expr] [$second:expr] [$third:expr];)*) => {$(
        composed!(@of f32 f64; $name($x, $y, $z) { let $y = $first; let $y = $second; $third });
        impl Ternary<half, half, half, half> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, $x: [half; N], $y: [half; N], $z: [half; N]) -> [half; N] {
                let ($x, $y, $z) = (widened(level, $x), widened(level, $y), widened(level, $z));
                let $y = widened(level, narrowed(level, each_lane!(L, N, f32, ($x, $y) $first)));
                let $y = widened(level, narrowed(level, each_lane!(L, N, f32, ($x, $y, $z) $second)));
                narrowed(level, each_lane!(L, N, f32, ($x, $y, $z) $third))
            }
        }
    )*};
    (@of $($element:ident)*; $name:ident($x:ident, $y:ident, $z:ident) $formula:expr) => {$(
        #[allow(clippy::redundant_locals, reason = "the first operation of `mad` is none")]
        impl Ternary<$element, $element, $element, $element> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(
                level: L,
                $x: [$element; N],
                $y: [$element; N],
                $z: [$element; N],
            ) -> [$element; N] {
                registers_first!(x86: arithmetic::$name(level, $x, $y, $z));
                each_lane!(L, N, $element, ($x, $y, $z) $formula)
            }
        }
    )*};
}

composed! {
    mad(x, y, z) = [y] [{ let _ = z; x * y }] [y + z];
    mix(x, y, a) = [y - x] [y * a] [x + y];
}

super::lanes! { fma }

impl Ternary<f32, f32, f32, f32> for fma {
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(level: L, x: [f32; N], y: [f32; N], z: [f32; N]) -> [f32; N] {
        registers_first!(x86 neon: float::fma_float(level, x, y, z));
        // The product is exact.
        each_lane!(L, N, f32, (x, y, z) odd_sum(x as f64 * y as f64, z as f64) as f32)
    }
}

impl Ternary<f64, f64, f64, f64> for fma {
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(level: L, x: [f64; N], y: [f64; N], z: [f64; N]) -> [f64; N] {
        registers_first!(x86 neon: float::fma_double(level, x, y, z));
        each_lane!(L, N, f64, (x, y, z) {
            let operands = [x.to_bits(), y.to_bits(), z.to_bits(), 0];
            f64::from_bits(defined(&exact::functions::fma, operands, exact::Format::DOUBLE))
        })
    }
}

impl Ternary<half, half, half, half> for fma {
    #[inline(always)]
    fn lanes<L: Level, const N: usize>(level: L, x: [half; N], y: [half; N], z: [half; N]) -> [half; N] {
        let (x, y, z) = (widened(level, x), widened(level, y), widened(level, z));
        let odd = each_lane!(L, N, f64, (x, y, z) odd_sum(x as f64 * y as f64, z as f64));
        crate::kernel::forms::double_to_half::<L, { exact::mode::RTE }, false, N>(level, odd)
    }
}

/// The sum, rounded to odd: where it is not exact, the neighbour whose last bit is 1, which any rounding to at most 51
/// bits then takes for what the exact sum is.
#[inline(always)]
fn odd_sum(x: f64, y: f64) -> f64 {
    let sum = x + y;
    let of_y = sum - x;
    let rest = (x - (sum - of_y)) + (y - of_y);
    // Toward the rest, by bits: away from 0 where the signs agree.
    let bits = sum.to_bits();
    let step = if (rest > 0.0) == (sum > 0.0) { 1_u64 } else { u64::MAX };
    let inexact = rest != 0.0 && bits & 1 == 0 && sum.is_finite();
    f64::from_bits(if inexact { bits.wrapping_add(step) } else { bits })
}

/// The definition of a function of one format.
#[inline]
fn defined(definition: &exact::functions::Definition, x: [u64; 4], format: exact::Format) -> u64 {
    let exact::functions::Definition::Lane(definition) = definition else {
        unreachable!("it is one of lanes")
    };
    definition(&exact::functions::Lane { x, formats: [format; 4], result: format, of_vectors: false })[0]
}
