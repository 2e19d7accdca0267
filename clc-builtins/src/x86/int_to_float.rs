//! Integers of 32 bits to `f32`.

use super::lanes::{by_lanes, of_pair, pair};
use super::register::*;
use crate::lanes::Lanes4;
use crate::lanes::int_to_float::{int, uint};
use core::arch::x86_64::*;

by_lanes! {
    int_to_float(i32) -> f32, |x| R::bits(int::<R, L, MODE>(x));
    uint_to_float(u32) -> f32, |x| R::bits(uint::<R, L, MODE>(x));
}
