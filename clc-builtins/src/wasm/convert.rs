//! Conversions. Those of halves, and of numbers of 64 bits to fewer, are the plain kernels' or the compiler's.

use super::{from_q, q};
use crate::exact::mode::{RTE, RTN, RTP, RTZ};
use crate::half;
use crate::lanes::by;
use crate::level::Level;
use bytemuck::cast;
use core::arch::wasm32::*;

/// To as many bytes.
macro_rules! as_long {
    ($($name:ident($from:ident) -> $to:ident, $lanes:tt $(if $condition:expr)?, |$x:ident| $body:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            match N {
                1 => None,
                $(_ if const { !$condition } => None,)?
                $lanes.. => Some(by!(N / $lanes, x: $from -> $to, {
                    let $x = q(x);
                    from_q($body)
                })),
                _ => {
                    let $x = q(x);
                    Some(from_q($body))
                }
            }
        }
    )*};
}

as_long! {
    char_to_uchar(i8) -> u8, 16, |x| if const { SAT } { i8x16_max(x, i8x16_splat(0)) } else { x };
    uchar_to_char(u8) -> i8, 16, |x| if const { SAT } { u8x16_min(x, u8x16_splat(0x7f)) } else { x };
    short_to_ushort(i16) -> u16, 8, |x| if const { SAT } { i16x8_max(x, i16x8_splat(0)) } else { x };
    ushort_to_short(u16) -> i16, 8, |x| if const { SAT } { u16x8_min(x, u16x8_splat(0x7fff)) } else { x };
    int_to_uint(i32) -> u32, 4, |x| if const { SAT } { i32x4_max(x, i32x4_splat(0)) } else { x };
    // Not by a minimum: see `half_the_size!`, which may follow.
    uint_to_int(u32) -> i32, 4, |x| match const { SAT } {
        true => v128_bitselect(i32x4_splat(i32::MAX), x, i32x4_shr(x, 31)),
        false => x,
    };
    int_to_float(i32) -> f32, 4 if MODE == RTE, |x| f32x4_convert_i32x4(x);
    uint_to_float(u32) -> f32, 4 if MODE == RTE, |x| f32x4_convert_u32x4(x);
    float_to_int(f32) -> i32, 4, |x| i32x4_trunc_sat_f32x4(integers::<MODE>(x));
    float_to_uint(f32) -> u32, 4, |x| u32x4_trunc_sat_f32x4(integers::<MODE>(x));
}

/// Floats to the integers that truncation leaves as they are.
#[inline(always)]
fn integers<const MODE: u8>(x: v128) -> v128 {
    match MODE {
        RTE => f32x4_nearest(x),
        RTP => f32x4_ceil(x),
        RTN => f32x4_floor(x),
        _ => x,
    }
}

/// To twice the bytes: a register's lower half, and its upper one.
macro_rules! twice {
    ($($name:ident($from:ident) -> $to:ident, $lanes:tt $twice:tt, |$x:ident| $low:expr, $high:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            match N {
                1 => None,
                $twice.. => Some(by!(N / $twice, x: $from -> $to, {
                    let $x = q(x);
                    cast::<[[$to; $lanes]; 2], _>([from_q($low), from_q($high)])
                })),
                _ => {
                    let $x = q(x);
                    Some(from_q($low))
                }
            }
        }
    )*};
}

twice! {
    char_to_short(i8) -> i16, 8 16, |x| i16x8_extend_low_i8x16(x), i16x8_extend_high_i8x16(x);
    uchar_to_short(u8) -> i16, 8 16, |x| u16x8_extend_low_u8x16(x), u16x8_extend_high_u8x16(x);
    short_to_int(i16) -> i32, 4 8, |x| i32x4_extend_low_i16x8(x), i32x4_extend_high_i16x8(x);
    ushort_to_int(u16) -> i32, 4 8, |x| u32x4_extend_low_u16x8(x), u32x4_extend_high_u16x8(x);
    int_to_long(i32) -> i64, 2 4, |x| i64x2_extend_low_i32x4(x), i64x2_extend_high_i32x4(x);
    uint_to_long(u32) -> i64, 2 4, |x| u64x2_extend_low_u32x4(x), u64x2_extend_high_u32x4(x);
    uint_to_ulong(u32) -> u64, 2 4, |x| u64x2_extend_low_u32x4(x), u64x2_extend_high_u32x4(x);
    int_to_double(i32) -> f64, 2 4, |x| f64x2_convert_low_i32x4(x), f64x2_convert_low_i32x4(upper(x));
    uint_to_double(u32) -> f64, 2 4, |x| f64x2_convert_low_u32x4(x), f64x2_convert_low_u32x4(upper(x));
    float_to_double(f32) -> f64, 2 4, |x| f64x2_promote_low_f32x4(x), f64x2_promote_low_f32x4(upper(x));
}

#[inline(always)]
fn upper(x: v128) -> v128 {
    i64x2_shuffle::<1, 1>(x, x)
}

/// To half the bytes, of two registers at once. The instructions that clamp take signed lanes. LLVM 22.1.2 makes one of
/// them also of unsigned lanes that were clamped before it, where it is wrong, but not of a shuffle; the test `convert`
/// saw it.
macro_rules! half_the_size {
    ($($name:ident($from:ident) -> $to:ident, $lanes:tt $twice:tt,
        |$a:ident, $b:ident| $clamped:expr, $low_halves:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            let some = |$a, $b| match const { SAT } {
                true => $clamped,
                false => $low_halves($a, $b),
            };
            match N {
                1 => None,
                $twice.. => Some(by!(N / $twice, x: $from -> $to, {
                    let [a, b]: [[$from; $lanes]; 2] = cast(x);
                    from_q(some(q(a), q(b)))
                })),
                _ => {
                    let x = q(x);
                    Some(from_q(some(x, x)))
                }
            }
        }
    )*};
}

half_the_size! {
    int_to_short(i32) -> i16, 4 8, |a, b| i16x8_narrow_i32x4(a, b), shorts;
    int_to_ushort(i32) -> u16, 4 8, |a, b| u16x8_narrow_i32x4(a, b), shorts;
    short_to_char(i16) -> i8, 8 16, |a, b| i8x16_narrow_i16x8(a, b), bytes;
    short_to_uchar(i16) -> u8, 8 16, |a, b| u8x16_narrow_i16x8(a, b), bytes;
    ushort_to_char(u16) -> i8, 8 16,
        |a, b| bytes(u16x8_min(a, u16x8_splat(0x7f)), u16x8_min(b, u16x8_splat(0x7f))), bytes;
    ushort_to_uchar(u16) -> u8, 8 16,
        |a, b| bytes(u16x8_min(a, u16x8_splat(0xff)), u16x8_min(b, u16x8_splat(0xff))), bytes;
}

/// The low halves of all lanes.
#[inline(always)]
fn shorts(a: v128, b: v128) -> v128 {
    i16x8_shuffle::<0, 2, 4, 6, 8, 10, 12, 14>(a, b)
}

#[inline(always)]
fn bytes(a: v128, b: v128) -> v128 {
    i8x16_shuffle::<0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30>(a, b)
}

/// In two steps. Of narrower ones the first clamps what the second would.
macro_rules! in_steps {
    ($($name:ident($from:ident) -> $to:ident, $first:ident $mode:ident $sat:tt, $second:ident $sat2:tt;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            level: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            $second::<L, RTZ, $sat2, N>(level, cast($first::<L, $mode, $sat, N>(level, x)?))
        }
    )*};
}

in_steps! {
    char_to_int(i8) -> i32, char_to_short RTZ SAT, short_to_int SAT;
    uchar_to_int(u8) -> i32, uchar_to_short RTZ SAT, ushort_to_int SAT;
    int_to_char(i32) -> i8, int_to_short RTZ SAT, short_to_char SAT;
    int_to_uchar(i32) -> u8, int_to_short RTZ SAT, short_to_uchar SAT;
    float_to_char(f32) -> i8, float_to_int MODE true, int_to_char true;
    float_to_uchar(f32) -> u8, float_to_int MODE true, int_to_uchar true;
    float_to_short(f32) -> i16, float_to_int MODE true, int_to_short true;
    float_to_ushort(f32) -> u16, float_to_int MODE true, int_to_ushort true;
}

/// Left to the plain kernel.
macro_rules! plain {
    ($($name:ident($from:ident) -> $to:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            _: [$from; N],
        ) -> Option<[$to; N]> {
            None
        }
    )*};
}

plain! {
    int_to_half(i32) -> half;
    uint_to_half(u32) -> half;
    half_to_float(half) -> f32;
    float_to_half(f32) -> half;
    long_to_int(i64) -> i32;
    ulong_to_int(u64) -> i32;
    double_to_int(f64) -> i32;
    double_to_uint(f64) -> u32;
    double_to_float(f64) -> f32;
}
