//! Floats as the kernels of several operations see them: what they are computed in, and how each step is rounded.

use super::{float, narrowed, widened};
use crate::half;
use crate::level::Level;
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
    ($($real:ident $sqrt:ident;)*) => {$(
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
                float::$sqrt(self)
            }
        }
    )*};
}
real! {
    f32 sqrt_float;
    f64 sqrt_double;
}

/// A float of the table: one step is computed in `Wide` and rounded to its own format, which rounds as if at once.
pub trait Float: Pod {
    type Wide: Real;
    const NEG_ZERO: Self;
    fn widened<L: Level, const N: usize>(level: L, x: [Self; N]) -> [Self::Wide; N];
    fn narrowed<L: Level, const N: usize>(level: L, x: [Self::Wide; N]) -> [Self; N];
    #[inline(always)]
    fn rounded<L: Level, const N: usize>(level: L, x: [Self::Wide; N]) -> [Self::Wide; N] {
        Self::widened(level, Self::narrowed(level, x))
    }
}

macro_rules! itself {
    ($($real:ident)*) => {$(
        impl Float for $real {
            type Wide = Self;
            const NEG_ZERO: Self = -0.0;
            #[inline(always)]
            fn widened<L: Level, const N: usize>(_: L, x: [Self; N]) -> [Self; N] {
                x
            }
            #[inline(always)]
            fn narrowed<L: Level, const N: usize>(_: L, x: [Self; N]) -> [Self; N] {
                x
            }
        }
    )*};
}
itself! { f32 f64 }

impl Float for half {
    type Wide = f32;
    const NEG_ZERO: Self = Self::NEG_ZERO;
    #[inline(always)]
    fn widened<L: Level, const N: usize>(level: L, x: [Self; N]) -> [f32; N] {
        widened(level, x)
    }
    #[inline(always)]
    fn narrowed<L: Level, const N: usize>(level: L, x: [f32; N]) -> [Self; N] {
        narrowed(level, x)
    }
}
