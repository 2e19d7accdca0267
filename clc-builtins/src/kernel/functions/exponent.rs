//! The exponent as a float.

use super::real::{float_kernels, keeping_nan};
use super::{Unary, each_lane, narrowed, widened};
use crate::half;

float_kernels! {
    logb(x) Unary, logb_float logb_double;
}

macro_rules! logb {
    ($($name:ident $float:ident;)*) => {$(
        #[inline(always)]
        fn $name(x: $float) -> $float {
            const FRACTION: u32 = $float::MANTISSA_DIGITS - 1;
            const NORMAL: $float = (1_u64 << FRACTION) as $float;
            let magnitude = x.abs();
            // Scale subnormal numbers to normal ones, and correct the exponent.
            let is_subnormal = magnitude < $float::MIN_POSITIVE;
            let normal = if is_subnormal { magnitude * NORMAL } else { magnitude };
            let less = if is_subnormal { FRACTION as i32 } else { 0 };
            let exponent = ((normal.to_bits() >> FRACTION) as i32 - ($float::MAX_EXP - 1) - less) as $float;
            let finite = if x == 0.0 { $float::NEG_INFINITY } else { exponent };
            keeping_nan!(magnitude $float if magnitude < $float::INFINITY { finite } else { magnitude + magnitude })
        }
    )*};
}
logb! {
    logb_float f32;
    logb_double f64;
}
