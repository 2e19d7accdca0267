//! Between `f32` and `f64`. The hardware rounds to nearest; the other modes look whether that went the wrong way.

use super::{RTE, RTN, RTP, lanes};
use crate::arch::level::V4;

lanes! { N >= 8 || N == 4 && L::LEVEL < V4;
    float_to_float(x: f32) -> f32 { x }
    float_to_double(x: f32) -> f64 { x as f64 }
    double_to_float(x: f64) -> f32 { narrow(x, MODE) }
    double_to_double(x: f64) -> f64 { x }
}

/// `x` rounded to `f32`.
#[inline]
pub(super) const fn narrow(x: f64, mode: u8) -> f32 {
    let nearest = x as f32;
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
