//! The kernels for calls at run time: the names of [`lane`](super), some of them in a form that cannot be `const`.

pub use super::*;

use super::float_to_int::DROPS_NAN;
use super::half::to_odd;
use super::int_to_float::{long_as_float, uint_as_float, ulong_as_float};
use super::{every_integer, guard};
use crate::arch::level::{Level, V3, V4};
use crate::{arch, half};
use bytemuck::Pod;

/// Floats to integers through the hardware's truncation, which `as` wraps in checks that keep it from becoming vector
/// code.
macro_rules! truncating {
    ($($name:ident($from:ident) -> $int:ident as $to:ident if $fast:expr $(, of 8 by $second:ident)?;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(level: L, x: [$from; N]) -> [$to; N] {
            if let Some(y) = arch::$name::<L, MODE, N>(level, x) {
                return y;
            }
            $(if N == 8 {
                // Both clamp, so that the first takes nothing from the second.
                if let Some(y) = arch::float_to_int::<L, MODE, N>(level, x) {
                    return $second::<L, RTZ, true, N>(level, y);
                }
            })?
            // Truncation says nothing about ties.
            if MODE == RTE || !$fast {
                return super::$name::<L, MODE, SAT, N>(level, x);
            }
            guard!(N >= 8 || N == 4 && L::LEVEL < V4 && size_of::<$from>() == 8 && size_of::<$to>() == 4);
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
                    let c = if (LOW < 0.0 || !DROPS_NAN) && x.is_nan() { 0.0 } else { x };
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

truncating! {
    float_to_char(f32) -> i32 as i8 if true, of 8 by int_to_char;
    float_to_uchar(f32) -> i32 as u8 if true, of 8 by int_to_uchar;
    float_to_short(f32) -> i32 as i16 if true, of 8 by int_to_short;
    float_to_ushort(f32) -> i32 as u16 if true, of 8 by int_to_ushort;
    float_to_int(f32) -> i32 as i32 if true;
    float_to_uint(f32) -> u32 as u32 if true;
    float_to_long(f32) -> i64 as i64 if every_integer::<L>();
    float_to_ulong(f32) -> u64 as u64 if every_integer::<L>();
    double_to_char(f64) -> i32 as i8 if true;
    double_to_uchar(f64) -> i32 as u8 if true;
    double_to_short(f64) -> i32 as i16 if true;
    double_to_ushort(f64) -> i32 as u16 if true;
    double_to_int(f64) -> i32 as i32 if true;
    double_to_uint(f64) -> u32 as u32 if true;
    double_to_long(f64) -> i64 as i64 if every_integer::<L>();
    double_to_ulong(f64) -> u64 as u64 if every_integer::<L>();
}

/// Pairs that the intrinsics may have a form for, and else the plain kernel.
macro_rules! with_arch {
    ($($name:ident($from:ident) -> $to:ident,)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(level: L, x: [$from; N]) -> [$to; N] {
            match arch::$name::<L, MODE, N>(level, x) {
                Some(y) => y,
                None => super::$name::<L, MODE, SAT, N>(level, x),
            }
        }
    )*};
}

with_arch! {
    half_to_float(half) -> f32,
    float_to_half(f32) -> half,
    int_to_float(i32) -> f32,
    uint_to_float(u32) -> f32,
    long_to_float(i64) -> f32,
    ulong_to_float(u64) -> f32,
    long_to_double(i64) -> f64,
    ulong_to_double(u64) -> f64,
    double_to_float(f64) -> f32,
}

/// Whether the hardware converts half vectors of `N` lanes.
const fn has_half<L: Level>(n: usize) -> bool {
    L::LEVEL >= V3 && n > 1
}

/// From `half` through `f32`, which holds every half.
macro_rules! half_through_float {
    ($($name:ident -> $to:ident by $second:ident if $fast:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(level: L, x: [half; N]) -> [$to; N] {
            if has_half::<L>(N) && $fast && N == 2 {
                // By the instructions for four.
                let x = [x[0], x[1 % N], x[0], x[1 % N]];
                let pair = $second::<L, MODE, SAT, 4>(level, half_to_float::<L, RTE, false, 4>(level, x));
                let mut y = [pair[0]; N];
                y[1 % N] = pair[1];
                y
            } else if has_half::<L>(N) && $fast {
                $second::<L, MODE, SAT, N>(level, half_to_float::<L, RTE, false, N>(level, x))
            } else {
                super::$name::<L, MODE, SAT, N>(level, x)
            }
        }
    )*};
}

half_through_float! {
    half_to_char -> i8 by float_to_char if true;
    half_to_uchar -> u8 by float_to_uchar if true;
    half_to_short -> i16 by float_to_short if true;
    half_to_ushort -> u16 by float_to_ushort if true;
    half_to_int -> i32 by float_to_int if true;
    half_to_uint -> u32 by float_to_uint if true;
    half_to_long -> i64 by float_to_long if every_integer::<L>();
    half_to_ulong -> u64 by float_to_ulong if every_integer::<L>();
    half_to_double -> f64 by float_to_double if true;
}

/// To `half` through a float that is exact up to 2^24, or odd: rounding it is as good as rounding `x`, as the plain
/// kernels say.
macro_rules! float_to_half_of {
    ($($name:ident($x:ident: $from:ident) as $float:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(level: L, x: [$from; N]) -> [half; N] {
            if !has_half::<L>(N) {
                return super::$name::<L, MODE, SAT, N>(level, x);
            }
            guard!(N >= 8);
            let mut y = [0.0; N];
            let mut i = 0;
            while i < N {
                let $x = x[i];
                y[i] = $float;
                i += 1;
            }
            float_to_half::<L, MODE, SAT, N>(level, y)
        }
    )*};
}

float_to_half_of! {
    char_to_half(x: i8) as x as f32;
    uchar_to_half(x: u8) as x as f32;
    short_to_half(x: i16) as x as f32;
    ushort_to_half(x: u16) as x as f32;
    int_to_half(x: i32) as x as f32;
    uint_to_half(x: u32) as uint_as_float::<L>(x, RTZ);
    long_to_half(x: i64) as long_as_float::<L>(x, RTZ);
    ulong_to_half(x: u64) as ulong_as_float::<L>(x, RTZ);
    double_to_half(x: f64) as to_odd(x);
}

/// The shuffles of `lane` for elements that are no more than their bits.
macro_rules! shuffles {
    ($($shuffle:ident $shuffle2:ident: $index:ident;)*) => {$(
        #[inline(always)]
        pub fn $shuffle<L: Level, T: Pod, const M: usize, const N: usize>(
            level: L,
            x: [T; M],
            mask: [$index; N],
        ) -> [T; N] {
            match arch::shuffle(level, x, mask) {
                Some(r) => r,
                None => super::$shuffle(x, mask),
            }
        }

        #[inline(always)]
        pub fn $shuffle2<L: Level, T: Pod, const M: usize, const N: usize>(
            level: L,
            x: [T; M],
            y: [T; M],
            mask: [$index; N],
        ) -> [T; N] {
            match arch::shuffle2(level, x, y, mask) {
                Some(r) => r,
                None => super::$shuffle2(x, y, mask),
            }
        }
    )*};
}

shuffles! {
    shuffle_by_uchar shuffle2_by_uchar: u8;
    shuffle_by_ushort shuffle2_by_ushort: u16;
    shuffle_by_uint shuffle2_by_uint: u32;
    shuffle_by_ulong shuffle2_by_ulong: u64;
}

/// Integers that the intrinsics may pack or unpack.
macro_rules! packed {
    ($($name:ident($from:ident) -> $to:ident,)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            level: L,
            x: [$from; N],
        ) -> [$to; N] {
            match arch::$name::<L, SAT, N>(level, x) {
                Some(y) => y,
                None => super::$name::<L, MODE, SAT, N>(level, x),
            }
        }
    )*};
}

packed! {
    char_to_short(i8) -> i16,
    uchar_to_short(u8) -> i16,
    char_to_int(i8) -> i32,
    uchar_to_int(u8) -> i32,
    short_to_int(i16) -> i32,
    ushort_to_int(u16) -> i32,
    int_to_char(i32) -> i8,
    int_to_uchar(i32) -> u8,
    int_to_short(i32) -> i16,
    int_to_ushort(i32) -> u16,
    short_to_char(i16) -> i8,
    short_to_uchar(i16) -> u8,
    ushort_to_char(u16) -> i8,
    ushort_to_uchar(u16) -> u8,
    char_to_uchar(i8) -> u8,
    uchar_to_char(u8) -> i8,
}

/// Small vectors in two steps, of which one packs or unpacks. Both have the same rounding and saturation: what the first
/// leaves as it is, the second sees; what the first clamps to a range around the second's, that would clamp too; and
/// where neither clamps, the low bits of the low bits are left.
macro_rules! through {
    ($($name:ident($from:ident) -> $to:ident by $first:ident $second:ident,)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            level: L,
            x: [$from; N],
        ) -> [$to; N] {
            if arch::is_small::<$from, $to>(N) {
                $second::<L, MODE, SAT, N>(level, $first::<L, MODE, SAT, N>(level, x))
            } else {
                super::$name::<L, MODE, SAT, N>(level, x)
            }
        }
    )*};
}

through! {
    char_to_ushort(i8) -> u16 by char_to_int int_to_ushort,
    uchar_to_ushort(u8) -> u16 by uchar_to_int int_to_ushort,
    short_to_ushort(i16) -> u16 by short_to_int int_to_ushort,
    ushort_to_short(u16) -> i16 by ushort_to_int int_to_short,
    char_to_uint(i8) -> u32 by char_to_int int_to_uint,
    uchar_to_uint(u8) -> u32 by uchar_to_int int_to_uint,
    short_to_uint(i16) -> u32 by short_to_int int_to_uint,
    ushort_to_uint(u16) -> u32 by ushort_to_int int_to_uint,
    char_to_long(i8) -> i64 by char_to_int int_to_long,
    uchar_to_long(u8) -> i64 by uchar_to_int int_to_long,
    short_to_long(i16) -> i64 by short_to_int int_to_long,
    ushort_to_long(u16) -> i64 by ushort_to_int int_to_long,
    char_to_ulong(i8) -> u64 by char_to_int int_to_ulong,
    uchar_to_ulong(u8) -> u64 by uchar_to_int int_to_ulong,
    short_to_ulong(i16) -> u64 by short_to_int int_to_ulong,
    ushort_to_ulong(u16) -> u64 by ushort_to_int int_to_ulong,
    char_to_float(i8) -> f32 by char_to_int int_to_float,
    uchar_to_float(u8) -> f32 by uchar_to_int int_to_float,
    short_to_float(i16) -> f32 by short_to_int int_to_float,
    ushort_to_float(u16) -> f32 by ushort_to_int int_to_float,
    char_to_double(i8) -> f64 by char_to_int int_to_double,
    uchar_to_double(u8) -> f64 by uchar_to_int int_to_double,
    short_to_double(i16) -> f64 by short_to_int int_to_double,
    ushort_to_double(u16) -> f64 by ushort_to_int int_to_double,
    uint_to_char(u32) -> i8 by uint_to_int int_to_char,
    uint_to_uchar(u32) -> u8 by uint_to_int int_to_uchar,
    uint_to_short(u32) -> i16 by uint_to_int int_to_short,
    uint_to_ushort(u32) -> u16 by uint_to_int int_to_ushort,
    long_to_char(i64) -> i8 by long_to_int int_to_char,
    long_to_uchar(i64) -> u8 by long_to_int int_to_uchar,
    long_to_short(i64) -> i16 by long_to_int int_to_short,
    long_to_ushort(i64) -> u16 by long_to_int int_to_ushort,
    ulong_to_char(u64) -> i8 by ulong_to_int int_to_char,
    ulong_to_uchar(u64) -> u8 by ulong_to_int int_to_uchar,
    ulong_to_short(u64) -> i16 by ulong_to_int int_to_short,
    ulong_to_ushort(u64) -> u16 by ulong_to_int int_to_ushort,
}
