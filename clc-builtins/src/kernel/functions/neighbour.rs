//! The next float, computed with integers that have the same order as floats.

use super::{Binary, each_lane};
use crate::half;

super::lane_kernels! { nextafter }

macro_rules! nextafter {
    ($($float:ident $bits:ident $key:ident;)*) => {$(
        impl Binary<$float, $float, $float> for nextafter {
            #[inline(always)]
            fn lanes<const N: usize>(x: [$float; N], y: [$float; N]) -> [$float; N] {
                const INFINITY: $key = $float::INFINITY.to_bits() as $key;
                const NAN: $bits = $float::NAN.to_bits();
                // -0 and +0 have the same key.
                let key = |bits: $bits| {
                    let magnitude = (bits & ($bits::MAX >> 1)) as $key;
                    (if bits as $key >= 0 { magnitude } else { -magnitude }, magnitude > INFINITY)
                };
                each_lane!(N, $float, (x, y) {
                    let (x, y) = (x.to_bits(), y.to_bits());
                    let ((from, is_nan), (to, is_other_nan)) = (key(x), key(y));
                    let next = from + (to > from) as $key - ((to < from) as $key);
                    // Next to 0, the result 0 has the sign of x.
                    let is_negative = if next == 0 { (x as $key) < 0 } else { next < 0 };
                    let next = next.unsigned_abs() | if is_negative { !($bits::MAX >> 1) } else { 0 };
                    let next = if from == to { y } else { next };
                    $float::from_bits(if is_nan || is_other_nan { NAN } else { next })
                })
            }
        }
    )*};
}
nextafter! {
    half u16 i16;
}

/// Implements `nextafter` for floats that the hardware compares.
///
/// The bits of x increase or decrease by 1, depending on whether y is farther from 0.
macro_rules! nextafter_compared {
    ($($float:ident $bits:ident $signed:ident;)*) => {$(
        impl Binary<$float, $float, $float> for nextafter {
            #[inline(always)]
            #[allow(clippy::eq_op, reason = "of NaN it is true")]
            fn lanes<const N: usize>(x: [$float; N], y: [$float; N]) -> [$float; N] {
                const SIGN: $bits = (-0.0 as $float).to_bits();
                each_lane!(N, $float, (x, y) {
                    let from = x.to_bits() as $signed;
                    let away = -((x < y) as $signed) ^ from >> ($bits::BITS - 1);
                    let next = from.wrapping_sub(away).wrapping_sub(away).wrapping_sub(1) as $bits;
                    let next = if x == 0.0 { y.to_bits() & SIGN | 1 } else { next };
                    let next = if x == y { y.to_bits() } else { next };
                    $float::from_bits(if x != x || y != y { $float::NAN.to_bits() } else { next })
                })
            }
        }
    )*};
}
nextafter_compared! {
    f32 u32 i32;
    f64 u64 i64;
}
