//! `f32` to integers of up to 32 bits. The instructions clamp, and make 0 of NaN.

use super::lanes::by_lanes;
use super::narrow;
use super::register::*;
use crate::exact::mode::{RTE, RTN, RTP, RTZ};
use crate::level::Level;
use core::arch::aarch64::*;

by_lanes! {
    float_to_int(f32) -> i32, |x| match MODE {
        RTE => vcvtnq_s32_f32(x),
        RTP => vcvtpq_s32_f32(x),
        RTN => vcvtmq_s32_f32(x),
        _ => vcvtq_s32_f32(x),
    };
    float_to_uint(f32) -> u32, |x| match MODE {
        RTE => vcvtnq_u32_f32(x),
        RTP => vcvtpq_u32_f32(x),
        RTN => vcvtmq_u32_f32(x),
        _ => vcvtq_u32_f32(x),
    };
}

macro_rules! narrow {
    ($($name:ident -> $to:ty, $narrow:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            level: L,
            x: [f32; N],
        ) -> Option<[$to; N]> {
            narrow::$narrow::<L, RTZ, true, N>(level, float_to_int::<L, MODE, true, N>(level, x)?)
        }
    )*};
}

narrow! {
    float_to_char -> i8, int_to_char;
    float_to_uchar -> u8, int_to_uchar;
    float_to_short -> i16, int_to_short;
    float_to_ushort -> u16, int_to_ushort;
}
