//! Between `half` and `f32`, on the bits.

use super::lanes::by_lanes;
use super::register::*;
use super::{int_to_float, narrow, widen};
use crate::exact::mode::{RTE, RTZ};
use crate::half;
use crate::lanes::half::{pack, pack_integer, unpack};
use crate::level::Level;
use bytemuck::cast;
use core::arch::aarch64::*;

#[inline(always)]
pub fn half_to_float<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    level: L,
    x: [half; N],
) -> Option<[f32; N]> {
    unpacked::<L, MODE, SAT, N>(level, widen::short_to_int::<L, RTZ, false, N>(level, cast(x))?)
}

#[inline(always)]
pub fn float_to_half<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
    level: L,
    x: [f32; N],
) -> Option<[half; N]> {
    Some(cast(narrow::int_to_short::<L, RTZ, false, N>(level, packed::<L, MODE, SAT, N>(level, x)?)?))
}

macro_rules! integer_to_half {
    ($($name:ident($from:ident), $to_float:ident;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            level: L,
            x: [$from; N],
        ) -> Option<[half; N]> {
            // Exact up to 2^24; how it rounds what lies beyond, and beyond every half, makes no difference.
            let float = int_to_float::$to_float::<L, RTE, false, N>(level, x)?;
            let y = packed_integer::<L, MODE, false, N>(level, float)?;
            Some(cast(narrow::int_to_short::<L, RTZ, false, N>(level, y)?))
        }
    )*};
}

integer_to_half! {
    int_to_half(i32), int_to_float;
    uint_to_half(u32), uint_to_float;
}

by_lanes! {
    unpacked(i32) -> f32, |x| unpack::<int32x4_t, L>(x);
    packed(f32) -> i32, |x| pack::<int32x4_t, L, MODE>(x);
    packed_integer(f32) -> i32, |x| pack_integer::<int32x4_t, MODE>(x);
}
