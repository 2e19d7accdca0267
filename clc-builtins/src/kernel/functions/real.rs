//! Float arithmetic in kernels: the types that they compute with, and the rounding of each operation.

use super::{narrowed, widened};
use crate::half;
use crate::register::Floats;
use bytemuck::Pod;
use core::ops::{Add, Div, Mul, Rem, Sub};

/// A float type that the processor computes with.
pub trait Real:
    Pod
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Rem<Output = Self>
{
    const ZERO: Self;
    const ONE: Self;
    const INFINITY: Self;
    /// The smallest normal number.
    const MIN_NORMAL: Self;
    fn of(x: i16) -> Self;
    fn abs(self) -> Self;
    fn copysign(self, sign: Self) -> Self;
    fn sqrt(self) -> Self;
}

macro_rules! real {
    ($($real:ident)*) => {$(
        impl Real for $real {
            const ZERO: Self = 0.0;
            const ONE: Self = 1.0;
            const INFINITY: Self = $real::INFINITY;
            const MIN_NORMAL: Self = $real::MIN_POSITIVE;
            #[inline(always)]
            fn of(x: i16) -> Self {
                x.into()
            }
            #[inline(always)]
            fn abs(self) -> Self {
                self.abs()
            }
            #[inline(always)]
            fn copysign(self, sign: Self) -> Self {
                self.copysign(sign)
            }
            #[inline(always)]
            fn sqrt(self) -> Self {
                Floats::sqrt(self)
            }
        }
    )*};
}
real! { f32 f64 }

/// Implements kernels from the formula of one lane. Halves are computed as floats.
///
/// `f32` has more than twice the bits of a half plus two, so rounding twice gives the same result as rounding once.
macro_rules! float_kernels {
    ($($name:ident($($x:ident),+) $shape:ident, $float:ident $double:ident;)*) => {$(
        $crate::kernel::functions::lane_kernels! { $name }
        float_kernels!(@impl $name($($x),+) $shape f32 $float);
        float_kernels!(@impl $name($($x),+) $shape f64 $double);
        impl $shape<$(float_kernels!(@ $x half),)+ half> for $name {
            #[inline(always)]
            fn lanes<const N: usize>($($x: [half; N]),+) -> [half; N] {
                $(let $x = widened($x);)+
                narrowed(<Self as $shape<$(float_kernels!(@ $x f32),)+ f32>>::lanes($($x),+))
            }
        }
    )*};
    (@impl $name:ident($($x:ident),+) $shape:ident $element:ident $formula:ident) => {
        impl $shape<$(float_kernels!(@ $x $element),)+ $element> for $name {
            #[inline(always)]
            fn lanes<const N: usize>($($x: [$element; N]),+) -> [$element; N] {
                each_lane!(N, $element, ($($x),+) $formula($($x),+))
            }
        }
    };
    (@ $x:ident $element:ident) => { $element };
}
pub(super) use float_kernels;

/// Evaluates `result`, and returns a quiet NaN with the bits of `x` if `x` is NaN, on every target.
macro_rules! keeping_nan {
    ($x:ident $float:ident $result:expr) => {{
        const QUIET: $float = $float::from_bits(1 << ($float::MANTISSA_DIGITS - 2));
        // Evaluated before the branch. Otherwise the compiler would not vectorize it.
        let result: $float = $result;
        if $crate::operation::KEEPS_NAN || !$x.is_nan() {
            result
        } else {
            $float::from_bits($x.to_bits() | QUIET.to_bits())
        }
    }};
}
pub(super) use keeping_nan;
