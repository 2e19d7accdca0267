//! Integers to half the size and a quarter, and to the other sign.

use super::register::*;
use crate::exact::mode::RTZ;
use crate::lanes::by;
use crate::level::Level;
use bytemuck::cast;
use core::arch::aarch64::*;

/// To half the size: so many lanes in one step, or fewer.
macro_rules! half_the_size {
    ($($name:ident($from:ident) -> $to:ident, $lanes:tt $twice:tt, |$x:ident| $saturating:expr,
        $wrapping:ident $combine:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            // SAFETY: the build has NEON, and the types are registers.
            unsafe {
                let some = |x: [$from; $lanes]| {
                    let $x = q(x);
                    if const { SAT } { $saturating } else { $wrapping($x) }
                };
                match N {
                    1 => None,
                    $lanes => Some(from_d(some(cast(x)))),
                    _ if N > $lanes => Some(by!(N / $twice, x: $from -> $to, {
                        let [a, b]: [[$from; $lanes]; 2] = cast(x);
                        from_q($combine(some(a), some(b)))
                    })),
                    _ => {
                        let $x = q(x);
                        Some(from_d(if const { SAT } { $saturating } else { $wrapping($x) }))
                    }
                }
            }
        }
    )*};
}

half_the_size! {
    long_to_int(i64) -> i32, 2 4, |x| vqmovn_s64(x), vmovn_s64 vcombine_s32;
    long_to_uint(i64) -> u32, 2 4, |x| vqmovun_s64(x), wrapped_uint vcombine_u32;
    ulong_to_int(u64) -> i32, 2 4,
        |x| vreinterpret_s32_u32(vmin_u32(vqmovn_u64(x), vdup_n_u32(0x7fff_ffff))),
        wrapped_int vcombine_s32;
    ulong_to_uint(u64) -> u32, 2 4, |x| vqmovn_u64(x), vmovn_u64 vcombine_u32;
    int_to_short(i32) -> i16, 4 8, |x| vqmovn_s32(x), vmovn_s32 vcombine_s16;
    int_to_ushort(i32) -> u16, 4 8, |x| vqmovun_s32(x), wrapped_ushort vcombine_u16;
    short_to_char(i16) -> i8, 8 16, |x| vqmovn_s16(x), vmovn_s16 vcombine_s8;
    short_to_uchar(i16) -> u8, 8 16, |x| vqmovun_s16(x), wrapped_uchar vcombine_u8;
    ushort_to_char(u16) -> i8, 8 16, |x| vreinterpret_s8_u8(vmovn_u16(vminq_u16(x, vdupq_n_u16(0x7f)))),
        wrapped_char vcombine_s8;
    ushort_to_uchar(u16) -> u8, 8 16, |x| vqmovn_u16(x), vmovn_u16 vcombine_u8;
}

/// The low bits as the other sign's.
macro_rules! wrapped {
    ($($name:ident($from:ident) -> $to:ident, |$x:ident| $body:expr;)*) => {$(
        /// # Safety
        /// The processor has NEON.
        #[inline(always)]
        unsafe fn $name($x: $from) -> $to {
            // SAFETY: the caller says that the processor has NEON.
            unsafe { $body }
        }
    )*};
}

wrapped! {
    wrapped_uint(int64x2_t) -> uint32x2_t, |x| vreinterpret_u32_s32(vmovn_s64(x));
    wrapped_int(uint64x2_t) -> int32x2_t, |x| vreinterpret_s32_u32(vmovn_u64(x));
    wrapped_ushort(int32x4_t) -> uint16x4_t, |x| vreinterpret_u16_s16(vmovn_s32(x));
    wrapped_uchar(int16x8_t) -> uint8x8_t, |x| vreinterpret_u8_s8(vmovn_s16(x));
    wrapped_char(uint16x8_t) -> int8x8_t, |x| vreinterpret_s8_u8(vmovn_u16(x));
}

/// 32 to 8 bits: what a `short` clamps, a byte would clamp too.
macro_rules! to_bytes {
    ($($name:ident -> $to:ident, $narrow:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            level: L,
            x: [i32; N],
        ) -> Option<[$to; N]> {
            $narrow::<L, RTZ, SAT, N>(level, int_to_short::<L, RTZ, SAT, N>(level, x)?)
        }
    )*};
}

to_bytes! {
    int_to_char -> i8, short_to_char;
    int_to_uchar -> u8, short_to_uchar;
}

/// To the other sign: nothing but what saturation does.
macro_rules! sign {
    ($($name:ident($from:ident) -> $to:ident, $lanes:tt, |$x:ident| $body:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            if const { N == 1 } {
                return None;
            }
            if const { !SAT } {
                return Some(cast(x));
            }
            // SAFETY: the build has NEON, and the types are registers.
            unsafe {
                let some = |$x| $body;
                match N {
                    $lanes.. => Some(by!(N / $lanes, x: $from -> $to, from_q(some(q(x))))),
                    _ => Some(from_q(some(q(x)))),
                }
            }
        }
    )*};
}

sign! {
    char_to_uchar(i8) -> u8, 16, |x| vmaxq_s8(x, vdupq_n_s8(0));
    uchar_to_char(u8) -> i8, 16, |x| vminq_u8(x, vdupq_n_u8(0x7f));
    short_to_ushort(i16) -> u16, 8, |x| vmaxq_s16(x, vdupq_n_s16(0));
    ushort_to_short(u16) -> i16, 8, |x| vminq_u16(x, vdupq_n_u16(0x7fff));
    int_to_uint(i32) -> u32, 4, |x| vmaxq_s32(x, vdupq_n_s32(0));
    uint_to_int(u32) -> i32, 4, |x| vminq_u32(x, vdupq_n_u32(0x7fff_ffff));
}
