//! Conversions of `f32` and `f64` to integers.
//!
//! The kernels clamp to the range of the result, then round. The bounds are integers, so this equals a range check after
//! rounding. NaN becomes 0. `SAT` makes no difference.
//!
//! `as` is correct for [`RTZ`], but LLVM does not vectorize it on x86. The unchecked conversion is not `const`; the
//! run-time kernels of [`scalars`](crate::kernel::scalars) use it. The kernels of this file round by addition.

use super::plain_kernels;
use crate::exact::mode::{RTE, RTN, RTP, RTZ};

/// Whether `if x > 0.0 { x } else { 0.0 }` gives 0 for every NaN in machine code. On AArch64, the compiler uses the
/// maximum of IEEE 754-2008, which returns a quiet NaN for a signaling one.
pub const DROPS_NAN: bool = cfg!(any(target_arch = "x86", target_arch = "x86_64"));

const MAGIC_FLOAT: f32 = 1.5 * (1 << 23) as f32;
const MAGIC_DOUBLE: f64 = 1.5 * (1_u64 << 52) as f64;

macro_rules! magic_rounding {
    ($($name:ident: $float:ident -> $int:ident, $magic:ident;)*) => {$(
        /// Rounds `x` to an integer. The magnitude of `x` is at most a third of the magic number.
        ///
        /// The magic number is 1.5 times the smallest power of two whose unit in the last place is 1. The sum is
        /// therefore the nearest integer, and its bits are those of the magic number plus this integer. If the integer
        /// is on the wrong side of `x`, the result is the adjacent integer. Rounding toward zero rounds the magnitude
        /// down.
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

magic_rounding! {
    round_float: f32 -> i32, MAGIC_FLOAT;
    round_double: f64 -> i64, MAGIC_DOUBLE;
}

/// Defines kernels for results that one magic number can hold: 16 bits in `f32`, 32 in `f64`. Both bounds are exact.
macro_rules! by_one_sum {
    ($($name:ident($from:ident as $float:ident) -> $to:ident by $round:ident;)*) => { plain_kernels! { N >= 8; $(
        $name(x: $from) -> $to {
            const LOW: $float = <$to>::MIN as $float;
            const HIGH: $float = <$to>::MAX as $float;
            // The comparison with the low bound is false for NaN, which replaces NaN with 0 if the bound is 0.
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

/// Defines kernels for 64-bit results: the nearest multiple of 2^32, and the remainder of `x`.
macro_rules! by_two_sums {
    ($($name:ident($from:ident) -> $to:ident;)*) => { plain_kernels! { N >= 8; $(
        $name(x: $from) -> $to {
            const LOW: f64 = <$to>::MIN as f64;
            // The largest integer has no exact `f64`. This is the next power of two.
            const END: f64 = <$to>::MAX as f64;
            const TWO_32: f64 = (1_u64 << 32) as f64;
            let x = if (LOW < 0.0 || !DROPS_NAN) && x.is_nan() { 0.0 } else { x } as f64;
            let x = if x > LOW { x } else { LOW };
            let y = if MODE == RTZ { x.abs() } else { x };
            // For `x >= END`, these values are arbitrary, and the last line discards them.
            let high = y * (1.0 / TWO_32) + MAGIC_DOUBLE;
            let low = round_double(y - (high - MAGIC_DOUBLE) * TWO_32, if MODE == RTZ { RTN } else { MODE });
            // The shift discards the bits of the magic number.
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
