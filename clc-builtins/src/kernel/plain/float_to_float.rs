//! Between `f32` and `f64`. The hardware rounds to nearest; the other modes look whether that went the wrong way.
//!
//! Rust promises no bits of a NaN that `as` returns, and constants and some machines give another one: its bits are
//! made of integers.

use super::plain_kernels;
use crate::exact::mode::{RTE, RTN, RTP};
use crate::level::{Build, Level, V4};

plain_kernels! { N >= 8 || N == 4 && Build::LEVEL < V4;
    float_to_float(x: f32) -> f32 { x }
    float_to_double(x: f32) -> f64 { extend(x) }
    double_to_float(x: f64) -> f32 { narrow(x, MODE) }
    double_to_double(x: f64) -> f64 { x }
}

/// The exponent field of what is no number, and the first bit of its fraction: a quiet NaN.
const QUIET_FLOAT: u32 = 0x7fc0_0000;
const QUIET_DOUBLE: u64 = 0x7ff8_0000_0000_0000;

/// How many bits of fraction an `f64` has more than an `f32`.
const MORE_FRACTION: u32 = f64::MANTISSA_DIGITS - f32::MANTISSA_DIGITS;

/// `x` as `f64`.
#[inline]
pub(super) const fn extend(x: f32) -> f64 {
    let bits = x.to_bits();
    let sign = (bits as u64 & 1 << 31) << 32;
    let nan = sign | QUIET_DOUBLE | (bits as u64 & 0x7f_ffff) << MORE_FRACTION;
    if x.is_nan() { f64::from_bits(nan) } else { x as f64 }
}

/// `x` rounded to `f32`.
#[inline]
pub(super) const fn narrow(x: f64, mode: u8) -> f32 {
    let bits = x.to_bits();
    let nan = (bits >> 32) as u32 & 1 << 31 | QUIET_FLOAT | (bits >> MORE_FRACTION) as u32 & 0x7f_ffff;
    if x.is_nan() { f32::from_bits(nan) } else { toward(x, x as f32, mode) }
}

/// `x` rounded to `f32`, from the float that is `nearest`. A NaN gives `nearest`.
#[inline]
pub(super) const fn toward(x: f64, nearest: f32, mode: u8) -> f32 {
    let back = nearest as f64;
    // A step of the bits is a step of the magnitude, from 0 through the subnormal numbers to the infinity. A NaN
    // compares false; a zero has the sign of `x`, so that none is stepped down.
    let bits = nearest.to_bits();
    let up = 1 | (bits as i32 >> 31) as u32;
    f32::from_bits(match mode {
        RTE => bits,
        RTP => bits.wrapping_add(if back < x { up } else { 0 }),
        RTN => bits.wrapping_sub(if back > x { up } else { 0 }),
        _ => bits.wrapping_sub((back.abs() > x.abs()) as u32),
    })
}
