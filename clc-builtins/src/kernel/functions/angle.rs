//! Between degrees and radians: one multiplication by a constant that is rounded to the type.

use super::{Float, Real, Unary, each_lane};
use crate::half;
use crate::level::Level;

/// A float with the constants of its own format.
pub trait Angle: Float {
    const DEGREES: Self::Wide;
    const RADIANS: Self::Wide;
}

impl Angle for f32 {
    const DEGREES: f32 = 57.295_78;
    const RADIANS: f32 = 0.017_453_292;
}

impl Angle for f64 {
    const DEGREES: f64 = 57.295_779_513_082_32;
    const RADIANS: f64 = 0.017_453_292_519_943_295;
}

// 0x1.CA4 2^5 and 0x1.1E0 2^-6.
impl Angle for half {
    const DEGREES: f32 = 57.281_25;
    const RADIANS: f32 = 0.017_456_055;
}

macro_rules! angles {
    ($($name:ident $factor:ident;)*) => {$(
        super::lanes! { $name }

        impl<E: Angle> Unary<E, E> for $name {
            #[inline(always)]
            fn lanes<L: Level, const N: usize>(level: L, x: [E; N]) -> [E; N] {
                E::narrowed(level, by(E::widened(level, x), E::$factor, level))
            }
        }
    )*};
}
angles! {
    degrees DEGREES;
    radians RADIANS;
}

#[inline(always)]
fn by<L: Level, W: Real, const N: usize>(x: [W; N], factor: W, level: L) -> [W; N] {
    registers_first!(x86: arithmetic::product(level, x, [factor; N]));
    each_lane!(L, N, W, (x) x * factor)
}
