//! Order: how numbers compare, and the functions that pick one of their operands, bit for bit (OpenCL C 6.15.3,
//! 6.15.4).

use super::Definition::{self, Lane as Each};
use super::Lane;
use crate::exact::Format;
use crate::exact::convert::low_bits;
use core::cmp::Ordering;

/// How two numbers of a format compare; `None` if one of them is NaN.
#[inline]
pub const fn compare(x: u64, y: u64, format: Format) -> Option<Ordering> {
    let (Some(x), Some(y)) = (key(x, format), key(y, format)) else { return None };
    Some(match x - y {
        ..0 => Ordering::Less,
        0 => Ordering::Equal,
        1.. => Ordering::Greater,
    })
}

/// An integer that is ordered as the number is; -0 and +0 have the same. `None` of NaN.
#[inline]
const fn key(x: u64, format: Format) -> Option<i128> {
    let bits = format.bits();
    let x = (x & low_bits(bits)) as i128;
    let negative = x >> (bits - 1) == 1;
    match format {
        Format::Integer { signed, .. } => Some(if signed && negative { x - (1 << bits) } else { x }),
        Format::Float { exponent, .. } => {
            let magnitude = x & low_bits(bits - 1) as i128;
            let infinity = (low_bits(exponent) as i128) << (bits - 1 - exponent);
            match magnitude <= infinity {
                true if negative => Some(-magnitude),
                true => Some(magnitude),
                false => None,
            }
        }
    }
}

impl Lane {
    #[inline]
    pub(super) const fn is_less(&self, x: u64, y: u64) -> bool {
        matches!(compare(x, y, self.formats[0]), Some(Ordering::Less))
    }
    #[inline]
    pub(super) const fn is_nan(&self, x: u64) -> bool {
        key(x, self.formats[0]).is_none()
    }
    #[inline]
    const fn compare_magnitudes(&self, x: u64, y: u64) -> Option<Ordering> {
        let magnitude = low_bits(self.formats[0].bits() - 1);
        compare(x & magnitude, y & magnitude, self.formats[0])
    }
    #[inline]
    const fn lesser(&self, x: u64, y: u64) -> u64 {
        if self.is_less(y, x) { y } else { x }
    }
    #[inline]
    const fn greater(&self, x: u64, y: u64) -> u64 {
        if self.is_less(x, y) { y } else { x }
    }
    /// As the lesser one, but a number before NaN.
    #[inline]
    pub(super) const fn lesser_number(&self, x: u64, y: u64) -> u64 {
        if self.is_nan(x) { y } else { self.lesser(x, y) }
    }
    #[inline]
    pub(super) const fn greater_number(&self, x: u64, y: u64) -> u64 {
        if self.is_nan(x) { y } else { self.greater(x, y) }
    }
}

definitions! {
    /// `y < x ? y : x`.
    min(lane: Lane) = [lane.lesser(lane.x[0], lane.x[1]), 0];
    /// `x < y ? y : x`.
    max(lane: Lane) = [lane.greater(lane.x[0], lane.x[1]), 0];
    /// `min(max(x, lo), hi)` of integers, `fmin(fmax(x, lo), hi)` of floats.
    clamp(lane: Lane) = {
        let [x, lo, hi, _] = lane.x;
        [lane.lesser_number(lane.greater_number(x, lo), hi), 0]
    };
    /// The lesser number; of a number and NaN the number.
    fmin(lane: Lane) = [lane.lesser_number(lane.x[0], lane.x[1]), 0];
    /// The greater number; of a number and NaN the number.
    fmax(lane: Lane) = [lane.greater_number(lane.x[0], lane.x[1]), 0];
    /// The operand of the greater magnitude, as `fmax` of equal ones; of a number and NaN the number.
    maxmag(lane: Lane) = {
        let [x, y, ..] = lane.x;
        let result = match lane.compare_magnitudes(x, y) {
            Some(Ordering::Greater) => x,
            Some(Ordering::Less) => y,
            _ => lane.greater_number(x, y),
        };
        [result, 0]
    };
    /// The operand of the lesser magnitude, as `fmin` of equal ones; of a number and NaN the number.
    minmag(lane: Lane) = {
        let [x, y, ..] = lane.x;
        let result = match lane.compare_magnitudes(x, y) {
            Some(Ordering::Greater) => y,
            Some(Ordering::Less) => x,
            _ => lane.lesser_number(x, y),
        };
        [result, 0]
    };
}

/// `x < edge ? 0 : 1`.
pub const step: Definition = Each(|lane| {
    let [edge, x, ..] = lane.x;
    [if lane.is_less(x, edge) { 0 } else { super::arithmetic::one(lane.result) }, 0]
});
