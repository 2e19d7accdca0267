//! `f32` and `f64` to integers: clamp to the destination's range, then round. Clamping first gives the same as judging
//! the range after rounding, because the bounds are integers; NaN becomes 0. With and without `SAT` is the same.
//!
//! `as` would be right for [`RTZ`], but never becomes vector code on x86, and the unchecked conversion is not `const`
//! (the kernels of [`truncate`](super::truncate) use it). These kernels round by addition instead.

use super::plain_kernels;
use crate::exact::mode::{RTE, RTN, RTP, RTZ};

/// Whether `if x > 0.0 { x } else { 0.0 }` gives 0 for every NaN in machine code. It has to; but where the compiler
/// takes the maximum of IEEE 754-2008 for it, as on AArch64, a signalling NaN becomes a quiet one.
pub const DROPS_NAN: bool = cfg!(any(target_arch = "x86", target_arch = "x86_64"));

const MAGIC_FLOAT: f32 = 1.5 * (1 << 23) as f32;
const MAGIC_DOUBLE: f64 = 1.5 * (1_u64 << 52) as f64;

macro_rules! round {
    ($($name:ident: $float:ident -> $int:ident, $magic:ident;)*) => {$(
        /// `x` rounded to an integer. The magnitude of `x` is at most a third of the magic number.
        ///
        /// The magic number is 1.5 times the power of two from which on the unit of the format is 1. So the sum is
        /// rounded to an integer, to nearest, and its bits are those of the magic number plus that integer. Where
        /// that went the wrong way, the other integer is next to it. Toward zero is down on the magnitude.
        #[inline]
        pub const fn $name(x: $float, mode: u8) -> $int {
            let y = if mode == RTZ { x.abs() } else { x };
            let sum = y + $magic;
            let nearest = (sum.to_bits() as $int).wrapping_sub($magic.to_bits() as $int);
            let back = sum - $magic;
            let r = match mode {
                RTE => nearest,
                RTP => nearest.wrapping_add((back < y) as $int),
                _ => nearest.wrapping_sub((back > y) as $int),
            };
            if mode == RTZ && x < 0.0 { -r } else { r }
        }
    )*};
}

round! {
    round_float: f32 -> i32, MAGIC_FLOAT;
    round_double: f64 -> i64, MAGIC_DOUBLE;
}

/// Destinations that the magic number leaves room for: 16 bits in `f32`, 32 in `f64`. Both bounds are exact there.
macro_rules! by_one_sum {
    ($($name:ident($from:ident as $float:ident) -> $to:ident by $round:ident;)*) => { plain_kernels! { N >= 8; $(
        $name(x: $from) -> $to {
            const LOW: $float = <$to>::MIN as $float;
            const HIGH: $float = <$to>::MAX as $float;
            // A NaN fails the comparison with the low bound; if that is 0, it is done.
            let x = if (LOW < 0.0 || !DROPS_NAN) && x.is_nan() { 0.0 } else { x } as $float;
            let x = if x > LOW { x } else { LOW };
            let x = if x < HIGH { x } else { HIGH };
            $round(x, if LOW == 0.0 && MODE == RTZ { RTN } else { MODE }) as $to
        }
    )* } };
}

by_one_sum! {
    float_to_char(f32 as f32) -> i8 by round_float;
    float_to_uchar(f32 as f32) -> u8 by round_float;
    float_to_short(f32 as f32) -> i16 by round_float;
    float_to_ushort(f32 as f32) -> u16 by round_float;
    float_to_int(f32 as f64) -> i32 by round_double;
    float_to_uint(f32 as f64) -> u32 by round_double;
    double_to_char(f64 as f64) -> i8 by round_double;
    double_to_uchar(f64 as f64) -> u8 by round_double;
    double_to_short(f64 as f64) -> i16 by round_double;
    double_to_ushort(f64 as f64) -> u16 by round_double;
    double_to_int(f64 as f64) -> i32 by round_double;
    double_to_uint(f64 as f64) -> u32 by round_double;
}

/// 64-bit destinations: a multiple of 2^32 to nearest and what is left of `x`, both in reach of the magic number.
macro_rules! by_two_sums {
    ($($name:ident($from:ident) -> $to:ident;)*) => { plain_kernels! { N >= 8; $(
        $name(x: $from) -> $to {
            const LOW: f64 = <$to>::MIN as f64;
            // The greatest integer is no f64; this is the power of two after it.
            const END: f64 = <$to>::MAX as f64;
            const TWO_32: f64 = (1_u64 << 32) as f64;
            let x = if (LOW < 0.0 || !DROPS_NAN) && x.is_nan() { 0.0 } else { x } as f64;
            let x = if x > LOW { x } else { LOW };
            let y = if MODE == RTZ { x.abs() } else { x };
            // From the end on these are any numbers, which the last line drops.
            let high = y * (1.0 / TWO_32) + MAGIC_DOUBLE;
            let low = round_double(y - (high - MAGIC_DOUBLE) * TWO_32, if MODE == RTZ { RTN } else { MODE });
            // The magic number's own bits are shifted out.
            let r = ((high.to_bits() << 32) as i64).wrapping_add(low);
            let r = if MODE == RTZ && x < 0.0 { r.wrapping_neg() } else { r } as $to;
            if x < END { r } else { <$to>::MAX }
        }
    )* } };
}

by_two_sums! {
    float_to_long(f32) -> i64;
    float_to_ulong(f32) -> u64;
    double_to_long(f64) -> i64;
    double_to_ulong(f64) -> u64;
}
