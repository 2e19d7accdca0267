//! The only intrinsics: forms of the kernels and of the shuffles for what a [`level`] offers.
//!
//! A function here returns `None` where it has nothing better than the plain kernel; all it looks at are constants, so
//! that the choice costs nothing. What it may use, the value of the level that it takes proves; it is called by
//! [`lane::run`](crate::lane::run). What it returns is bit for bit what [`exact`](crate::exact) says. No result depends
//! on the control register MXCSR but for its rounding to nearest, which Rust takes for granted too.

#![allow(unsafe_code)]

#[cfg(all(target_arch = "x86_64", any(feature = "buffer", target_feature = "ssse3")))]
mod avx512;
#[cfg(all(target_arch = "x86_64", any(feature = "buffer", target_feature = "ssse3")))]
mod f16c;
pub mod level;
#[cfg(target_arch = "x86_64")]
mod pack;
#[cfg(all(target_arch = "x86_64", any(feature = "buffer", target_feature = "ssse3")))]
mod permute;
#[cfg(target_arch = "x86_64")]
mod register;
#[cfg(target_arch = "x86_64")]
mod saturate;
#[cfg(all(target_arch = "x86_64", any(feature = "buffer", target_feature = "ssse3")))]
mod wide;

use crate::half;
use bytemuck::{Pod, cast};
use level::Level;

/// Lane `i` of the result is `x[mask[i] % M]`.
#[inline(always)]
pub fn shuffle<L: Level, T: Pod, I: Pod, const M: usize, const N: usize>(
    level: L,
    x: [T; M],
    mask: [I; N],
) -> Option<[T; N]> {
    #[cfg(all(target_arch = "x86_64", any(feature = "buffer", target_feature = "ssse3")))]
    return permute::lookup(level, x, x, false, M, mask, size_of::<T>());
    #[cfg(not(all(target_arch = "x86_64", any(feature = "buffer", target_feature = "ssse3"))))]
    return (level, x, mask, None).3;
}

/// Lane `i` of the result is element `mask[i] % 2M` of `x` followed by `y`.
#[inline(always)]
pub fn shuffle2<L: Level, T: Pod, I: Pod, const M: usize, const N: usize>(
    level: L,
    x: [T; M],
    y: [T; M],
    mask: [I; N],
) -> Option<[T; N]> {
    #[cfg(all(target_arch = "x86_64", any(feature = "buffer", target_feature = "ssse3")))]
    return permute::lookup(level, x, y, true, 2 * M, mask, size_of::<T>());
    #[cfg(not(all(target_arch = "x86_64", any(feature = "buffer", target_feature = "ssse3"))))]
    return (level, x, y, mask, None).4;
}

/// The lanes of a 3-vector, with its padding 0. Lane by lane, the compiler would take the vector apart.
#[inline(always)]
pub fn without_fourth<E: Pod>(mut lanes: [E; 4]) -> [E; 4] {
    match size_of::<E>() {
        1 => cast(cast::<_, u32>(lanes) & cast::<[u8; 4], u32>([!0, !0, !0, 0])),
        2 => cast(cast::<_, u64>(lanes) & cast::<[u16; 4], u64>([!0, !0, !0, 0])),
        #[cfg(target_arch = "x86_64")]
        4 => register::without_fourth(lanes),
        _ => {
            lanes[3] = E::zeroed();
            lanes
        }
    }
}

/// The names that the modules have, on every target.
macro_rules! kernels {
    ($(#[cfg($cfg:meta)] $module:ident { $($name:ident($from:ident) -> $to:ident,)* })*) => {$($(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const N: usize>(level: L, x: [$from; N]) -> Option<[$to; N]> {
            #[cfg($cfg)]
            return $module::$name::<L, MODE, N>(level, x);
            #[cfg(not($cfg))]
            return (level, x, None).2;
        }
    )*)*};
}

kernels! {
    #[cfg(all(target_arch = "x86_64", any(feature = "buffer", target_feature = "ssse3")))]
    f16c { half_to_float(half) -> f32, float_to_half(f32) -> half, }

    #[cfg(target_arch = "x86_64")]
    saturate { float_to_int(f32) -> i32, }

    #[cfg(all(target_arch = "x86_64", any(feature = "buffer", target_feature = "ssse3")))]
    wide {
        float_to_long(f32) -> i64,
        float_to_ulong(f32) -> u64,
        double_to_long(f64) -> i64,
        double_to_ulong(f64) -> u64,
    }

    #[cfg(all(target_arch = "x86_64", any(feature = "buffer", target_feature = "ssse3")))]
    avx512 {
        float_to_char(f32) -> i8,
        float_to_uchar(f32) -> u8,
        float_to_short(f32) -> i16,
        float_to_ushort(f32) -> u16,
        float_to_uint(f32) -> u32,
        double_to_char(f64) -> i8,
        double_to_uchar(f64) -> u8,
        double_to_short(f64) -> i16,
        double_to_ushort(f64) -> u16,
        double_to_int(f64) -> i32,
        double_to_uint(f64) -> u32,
        int_to_float(i32) -> f32,
        uint_to_float(u32) -> f32,
        long_to_float(i64) -> f32,
        ulong_to_float(u64) -> f32,
        long_to_double(i64) -> f64,
        ulong_to_double(u64) -> f64,
        double_to_float(f64) -> f32,
    }
}

/// As above, of integers: they are not rounded, but saturate.
macro_rules! integers {
    ($($name:ident($from:ident) -> $to:ident,)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const SAT: bool, const N: usize>(level: L, x: [$from; N]) -> Option<[$to; N]> {
            #[cfg(target_arch = "x86_64")]
            return pack::$name::<L, SAT, N>(level, x);
            #[cfg(not(target_arch = "x86_64"))]
            return (level, x, None).2;
        }
    )*};
}

integers! {
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

/// Whether vectors of `n` elements of these types are packed and unpacked by intrinsics: one of them has up to 8 bytes.
pub const fn is_small<S, D>(n: usize) -> bool {
    #[cfg(target_arch = "x86_64")]
    return pack::is_small::<S, D>(n);
    #[cfg(not(target_arch = "x86_64"))]
    return n == 0;
}
