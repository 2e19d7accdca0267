//! Integers of 8, 16 and 32 bits to more.

use super::register::*;
use crate::lanes::by;
use crate::level::Level;
use bytemuck::cast;
use core::arch::aarch64::*;

/// To twice the size: so many lanes in one step, or fewer, or the halves of a register.
macro_rules! twice {
    ($($name:ident($from:ident) -> $to:ident, $lanes:tt $twice:tt,
        $extend:ident $low:ident $high:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            _: L,
            x: [$from; N],
        ) -> Option<[$to; N]> {
            // SAFETY: the build has NEON, and the types are registers.
            unsafe {
                match N {
                    1 => None,
                    $twice.. => Some(by!(N / $twice, x: $from -> $to, {
                        let x = q(x);
                        cast::<[[$to; $lanes]; 2], _>([from_q($extend($low(x))), from_q($extend($high(x)))])
                    })),
                    _ => Some(from_q($extend(d(x)))),
                }
            }
        }
    )*};
}

twice! {
    char_to_short(i8) -> i16, 8 16, vmovl_s8 vget_low_s8 vget_high_s8;
    uchar_to_short(u8) -> i16, 8 16, vmovl_u8 vget_low_u8 vget_high_u8;
    short_to_int(i16) -> i32, 4 8, vmovl_s16 vget_low_s16 vget_high_s16;
    ushort_to_int(u16) -> i32, 4 8, vmovl_u16 vget_low_u16 vget_high_u16;
    int_to_long(i32) -> i64, 2 4, vmovl_s32 vget_low_s32 vget_high_s32;
    uint_to_long(u32) -> i64, 2 4, vmovl_u32 vget_low_u32 vget_high_u32;
    uint_to_ulong(u32) -> u64, 2 4, vmovl_u32 vget_low_u32 vget_high_u32;
}

macro_rules! four_times {
    ($($name:ident($from:ident), $words:ident $to_int:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            level: L,
            x: [$from; N],
        ) -> Option<[i32; N]> {
            $to_int::<L, MODE, SAT, N>(level, cast($words::<L, MODE, SAT, N>(level, x)?))
        }
    )*};
}

four_times! {
    char_to_int(i8), char_to_short short_to_int;
    uchar_to_int(u8), uchar_to_short ushort_to_int;
}
