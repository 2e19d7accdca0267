//! Between `half` and `f32`, on the bits.

use super::lanes::by_lanes;
use super::register::*;
use super::{narrow, widen};
use crate::exact::mode::RTZ;
use crate::half;
use crate::lanes::half::{pack, unpack};
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

by_lanes! {
    unpacked(i32) -> f32, |x| unpack::<int32x4_t, L>(x);
    packed(f32) -> i32, |x| pack::<int32x4_t, L, MODE>(x);
}
