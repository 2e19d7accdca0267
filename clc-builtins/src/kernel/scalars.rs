//! Run-time kernels of conversions, for scalars and for vectors that are converted lane by lane.
//!
//! A float becomes an integer by the processor's truncation. The checks of `as` would keep the compiler from vectorizing
//! loops. Truncation cannot round to nearest, so [`RTE`] uses the plain kernels.

use crate::exact::mode::{RTE, RTN, RTP};
use crate::half;
use crate::level::{Build, Level, V4};
use crate::plain::{CONVERTS_ALL_INTEGERS, DROPS_NAN};
use crate::register::scalars::{half_as_float, rounded_half};
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

/// Converts halves to `f32`, with an instruction for a single one if the target has it.
#[inline(always)]
pub fn half_to_float<const MODE: u8, const SAT: bool, const N: usize>(x: [half; N]) -> [f32; N] {
    if const { N == 1 } { [half_as_float(x[0]); N] } else { crate::plain::half_to_float::<MODE, SAT, N>(x) }
}

/// Converts `f32` to halves, with an instruction for a single one if the target has it.
#[inline(always)]
pub fn float_to_half<const MODE: u8, const SAT: bool, const N: usize>(x: [f32; N]) -> [half; N] {
    if const { N == 1 } {
        [rounded_half::<MODE>(x[0]); N]
    } else {
        crate::plain::float_to_half::<MODE, SAT, N>(x)
    }
}
