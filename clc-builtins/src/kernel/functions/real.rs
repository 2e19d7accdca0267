//! Floats as the kernels of several operations see them: what they are computed in, and how each step is rounded.

use super::{narrowed, widened};
use crate::half;
use crate::register::Floats;
use bytemuck::Pod;
use core::ops::{Add, Div, Mul, Rem, Sub};

/// A float that the processor computes with.
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
    /// The least normal number.
    const LEAST: Self;
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
            const LEAST: Self = $real::MIN_POSITIVE;
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

/// Kernels of a lane's formula, of half through floats: where `f32` has more than twice the bits and two, rounding
/// twice is rounding once.
macro_rules! of_floats {
    ($($name:ident($($x:ident),+) $shape:ident, $float:ident $double:ident;)*) => {$(
        $crate::kernel::functions::lane_kernels! { $name }
        of_floats!(@impl $name($($x),+) $shape f32 $float);
        of_floats!(@impl $name($($x),+) $shape f64 $double);
        impl $shape<$(of_floats!(@ $x half),)+ half> for $name {
            #[inline(always)]
            fn lanes<const N: usize>($($x: [half; N]),+) -> [half; N] {
                $(let $x = widened($x);)+
                narrowed(<Self as $shape<$(of_floats!(@ $x f32),)+ f32>>::lanes($($x),+))
            }
        }
    )*};
    (@impl $name:ident($($x:ident),+) $shape:ident $element:ident $formula:ident) => {
        impl $shape<$(of_floats!(@ $x $element),)+ $element> for $name {
            #[inline(always)]
            fn lanes<const N: usize>($($x: [$element; N]),+) -> [$element; N] {
                each_lane!(N, $element, ($($x),+) $formula($($x),+))
            }
        }
    };
    (@ $x:ident $element:ident) => { $element };
}
pub(super) use of_floats;

/// What sums and products make of `x`; of NaN that NaN, quiet, on every machine.
macro_rules! keeping_nan {
    ($x:ident $float:ident $result:expr) => {{
        const QUIET: $float = $float::from_bits(1 << ($float::MANTISSA_DIGITS - 2));
        // Before it is asked whether it is wanted: else the compiler takes vectors apart.
        let result: $float = $result;
        if $crate::operation::KEEPS_NAN || !$x.is_nan() {
            result
        } else {
            $float::from_bits($x.to_bits() | QUIET.to_bits())
        }
    }};
}
pub(super) use keeping_nan;
