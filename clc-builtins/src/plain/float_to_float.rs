//! Conversions between `f32` and `f64`.
//!
//! `as` rounds to nearest. The other modes correct the result if the nearest float lies in the wrong direction.
//!
//! Rust does not specify the bits of a NaN that `as` returns, and they differ between constants and targets. The kernels
//! therefore compute them with integers.

use super::plain_kernels;
use crate::exact::mode::{RTE, RTN, RTP};
use crate::level::{Build, Level, V4};

plain_kernels! { N >= 8 || N == 4 && Build::LEVEL < V4;
    float_to_float(x: f32) -> f32 { x }
    float_to_double(x: f32) -> f64 { extend(x) }
    double_to_float(x: f64) -> f32 { narrow(x, MODE) }
    double_to_double(x: f64) -> f64 { x }
}

/// The exponent field and the first bit of the fraction of a quiet NaN.
const QUIET_FLOAT: u32 = 0x7fc0_0000;
const QUIET_DOUBLE: u64 = 0x7ff8_0000_0000_0000;

/// The number of additional fraction bits of an `f64`, compared with an `f32`.
const MORE_FRACTION: u32 = f64::MANTISSA_DIGITS - f32::MANTISSA_DIGITS;

/// Converts to `f64`.
#[inline]
pub(super) const fn extend(x: f32) -> f64 {
    let bits = x.to_bits();
    let sign = (bits as u64 & 1 << 31) << 32;
    let nan = sign | QUIET_DOUBLE | (bits as u64 & 0x7f_ffff) << MORE_FRACTION;
    if x.is_nan() { f64::from_bits(nan) } else { x as f64 }
}

/// Rounds to `f32`.
#[inline]
pub(super) const fn narrow(x: f64, mode: u8) -> f32 {
    let bits = x.to_bits();
    let nan = (bits >> 32) as u32 & 1 << 31 | QUIET_FLOAT | (bits >> MORE_FRACTION) as u32 & 0x7f_ffff;
    if x.is_nan() { f32::from_bits(nan) } else { toward(x, x as f32, mode) }
}

/// Rounds to `f32`, given the nearest float. Returns `nearest` for NaN.
#[inline]
pub(super) const fn toward(x: f64, nearest: f32, mode: u8) -> f32 {
    let back = nearest as f64;
    // Adding 1 to the bits gives the next larger magnitude, from 0 to infinity. Comparisons with NaN are false. A zero
    // has the sign of `x`, so its bits are never decremented.
    let bits = nearest.to_bits();
    let up = 1 | (bits as i32 >> 31) as u32;
    f32::from_bits(match mode {
        RTE => bits,
        RTP => bits.wrapping_add(if back < x { up } else { 0 }),
        RTN => bits.wrapping_sub(if back > x { up } else { 0 }),
        _ => bits.wrapping_sub((back.abs() > x.abs()) as u32),
    })
}
