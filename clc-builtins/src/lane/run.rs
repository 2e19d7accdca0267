//! The kernels for calls at run time: the names of [`lane`](super), some of them in a form that cannot be `const`.

pub use super::*;

use super::guard;

/// Floats to integers through the hardware's truncation, which `as` wraps in checks that keep it from becoming vector
/// code.
macro_rules! truncating {
    ($($name:ident($from:ident) -> $int:ident as $to:ident if $fast:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<const MODE: u8, const SAT: bool, const N: usize>(x: [$from; N]) -> [$to; N] {
            // Truncation says nothing about ties.
            if MODE == RTE || !$fast {
                return super::$name::<MODE, SAT, N>(x);
            }
            guard!(N >= 8);
            let mut y = [0; N];
            let mut i = 0;
            while i < N {
                y[i] = {
                    const LOW: $from = <$to>::MIN as $from;
                    // The greatest number that is no greater than the greatest integer.
                    const HIGH: $from = {
                        let nearest = <$to>::MAX as $from;
                        if nearest as i128 > <$to>::MAX as i128 { nearest.next_down() } else { nearest }
                    };
                    let x = x[i];
                    let c = if LOW < 0.0 && x.is_nan() { 0.0 } else { x };
                    let c = if c > LOW { c } else { LOW };
                    let c = if c < HIGH { c } else { HIGH };
                    // SAFETY: LOW <= c <= HIGH, also where x is NaN, for which the comparisons are false. LOW and HIGH
                    // are integers in the range of $to, and $int holds that range.
                    #[allow(unsafe_code)]
                    let t: $int = unsafe { c.to_int_unchecked() };
                    let t = match MODE {
                        RTP => t + (c > t as $from) as $int,
                        RTN if LOW < 0.0 => t - (c < t as $from) as $int,
                        _ => t,
                    };
                    // What the greatest integer has more than HIGH, if the type of x has no room for it.
                    let rest = <$to>::MAX - HIGH as $to;
                    t as $to | if x > HIGH { rest } else { 0 }
                };
                i += 1;
            }
            y
        }
    )*};
}

/// x86 below AVX-512 truncates vectors to `i32` alone; other architectures need not be told.
const SSE2: bool = cfg!(target_feature = "sse2");
const EVERY: bool = !SSE2 || cfg!(target_feature = "avx512dq");

truncating! {
    float_to_char(f32) -> i32 as i8 if true;
    float_to_uchar(f32) -> i32 as u8 if true;
    float_to_short(f32) -> i32 as i16 if true;
    float_to_ushort(f32) -> i32 as u16 if true;
    float_to_int(f32) -> i32 as i32 if true;
    float_to_uint(f32) -> u32 as u32 if true;
    float_to_long(f32) -> i64 as i64 if EVERY;
    float_to_ulong(f32) -> u64 as u64 if EVERY;
    double_to_char(f64) -> i32 as i8 if true;
    double_to_uchar(f64) -> i32 as u8 if true;
    double_to_short(f64) -> i32 as i16 if true;
    double_to_ushort(f64) -> i32 as u16 if true;
    double_to_int(f64) -> i32 as i32 if true;
    double_to_uint(f64) -> u32 as u32 if true;
    double_to_long(f64) -> i64 as i64 if EVERY;
    double_to_ulong(f64) -> u64 as u64 if EVERY;
}
