//! Run-time kernels of conversions, for scalars and for vectors that are converted lane by lane.
//!
//! A float becomes an integer by the processor's truncation. The checks of `as` would keep the compiler from vectorizing
//! loops. Truncation cannot round to nearest, so [`RTE`] uses the plain kernels.

use crate::exact::mode::{RTE, RTN, RTP};
use crate::half;
with_registers! { use crate::level::CONVERTS_HALVES; }
use crate::level::{Build, Level, V4};
use crate::plain::{CONVERTS_ALL_INTEGERS, DROPS_NAN};
// The plain kernels of all other pairs; the kernels of this module hide the others.
pub use crate::plain::*;

macro_rules! truncating {
    ($($name:ident($from:ident) -> $int:ident as $to:ident if $fast:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<const MODE: u8, const SAT: bool, const N: usize>(x: [$from; N]) -> [$to; N] {
            if const { MODE == RTE || !$fast } {
                return crate::plain::$name::<MODE, SAT, N>(x);
            }
            guard!(N >= 8 || N == 4 && Build::LEVEL < V4 && size_of::<$from>() == 8 && size_of::<$to>() == 4);
            let mut y = [0; N];
            let mut i = 0;
            while i < N {
                y[i] = {
                    const LOW: $from = <$to>::MIN as $from;
                    // The largest float that is at most the largest integer.
                    const HIGH: $from = {
                        let nearest = <$to>::MAX as $from;
                        if nearest as i128 > <$to>::MAX as i128 { nearest.next_down() } else { nearest }
                    };
                    let x = x[i];
                    let c = if (LOW < 0.0 || !DROPS_NAN) && x.is_nan() { 0.0 } else { x };
                    let c = if c > LOW { c } else { LOW };
                    let c = if c < HIGH { c } else { HIGH };
                    // SAFETY: LOW <= c <= HIGH, also if x is NaN, because the comparisons are then false. LOW and HIGH
                    // are integers in the range of $to, and $int holds that range.
                    #[allow(unsafe_code)]
                    let t: $int = unsafe { c.to_int_unchecked() };
                    let t = match MODE {
                        RTP => t + (c > t as $from) as $int,
                        RTN if LOW < 0.0 => t - (c < t as $from) as $int,
                        _ => t,
                    };
                    // The difference between the largest integer and HIGH.
                    let rest = <$to>::MAX - HIGH as $to;
                    t as $to | if x > HIGH { rest } else { 0 }
                };
                i += 1;
            }
            y
        }
    )*};
}

truncating! {
    float_to_char(f32) -> i32 as i8 if true;
    float_to_uchar(f32) -> i32 as u8 if true;
    float_to_short(f32) -> i32 as i16 if true;
    float_to_ushort(f32) -> i32 as u16 if true;
    float_to_int(f32) -> i32 as i32 if true;
    float_to_uint(f32) -> u32 as u32 if true;
    float_to_long(f32) -> i64 as i64 if CONVERTS_ALL_INTEGERS;
    float_to_ulong(f32) -> u64 as u64 if CONVERTS_ALL_INTEGERS;
    double_to_char(f64) -> i32 as i8 if true;
    double_to_uchar(f64) -> i32 as u8 if true;
    double_to_short(f64) -> i32 as i16 if true;
    double_to_ushort(f64) -> i32 as u16 if true;
    double_to_int(f64) -> i32 as i32 if true;
    double_to_uint(f64) -> u32 as u32 if true;
    double_to_long(f64) -> i64 as i64 if CONVERTS_ALL_INTEGERS;
    double_to_ulong(f64) -> u64 as u64 if CONVERTS_ALL_INTEGERS;
}

// These do not call `half_as_float` and `rounded_half`: LLVM's code for `dot` of `half4` would be a third longer at
// baseline.
macro_rules! single_halves {
    ($($name:ident($x:ident: $from:ident) -> $to:ident = $instruction:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<const MODE: u8, const SAT: bool, const N: usize>(x: [$from; N]) -> [$to; N] {
            with_registers! {
                if const { N == 1 && CONVERTS_HALVES } {
                    use crate::register::registered::ShortVector;
                    use crate::operation::convert::HalfConversions;
                    use crate::register::target::{Floats16, Integers16};
                    use crate::register::scalars::LowestLane;
                    let $x = x[0];
                    return [$instruction; N];
                }
            }
            crate::plain::$name::<MODE, SAT, N>(x)
        }
    )*};
}
single_halves! {
    half_to_float(x: half) -> f32 = LowestLane::from_register(Floats16::from_halves(Integers16::from_short(x.to_bits() as i16)));
    float_to_half(x: f32) -> half = half::from_bits(ShortVector::<i16>::to_short(LowestLane::register(x).to_halves::<MODE>()) as u16);
}
