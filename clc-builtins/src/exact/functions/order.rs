//! Comparison, and functions that return one of their operands unchanged (OpenCL C 6.15.3, 6.15.4).

use super::Lane;
use super::Reference::{self, Lane as Each};
use crate::exact::Format;
use crate::exact::convert::low_bits;
use core::cmp::Ordering;

/// Compares two numbers of a format. Returns `None` if one of them is NaN.
#[inline]
pub const fn compare(x: u64, y: u64, format: Format) -> Option<Ordering> {
    let (Some(x), Some(y)) = (key(x, format), key(y, format)) else { return None };
    Some(match x - y {
        ..0 => Ordering::Less,
        0 => Ordering::Equal,
        1.. => Ordering::Greater,
    })
}

/// Returns an integer with the same order as the number. -0 and +0 have the same integer. Returns `None` for NaN.
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
    const fn smaller(&self, x: u64, y: u64) -> u64 {
        if self.is_less(y, x) { y } else { x }
    }
    #[inline]
    const fn larger(&self, x: u64, y: u64) -> u64 {
        if self.is_less(x, y) { y } else { x }
    }
    /// Returns the smaller operand, or `y` if `x` is NaN.
    #[inline]
    pub(super) const fn smaller_number(&self, x: u64, y: u64) -> u64 {
        if self.is_nan(x) { y } else { self.smaller(x, y) }
    }
    #[inline]
    pub(super) const fn larger_number(&self, x: u64, y: u64) -> u64 {
        if self.is_nan(x) { y } else { self.larger(x, y) }
    }
}

references! {
    /// Returns `y < x ? y : x`.
    min(lane: Lane) = [lane.smaller(lane.x[0], lane.x[1]), 0];
    /// Returns `x < y ? y : x`.
    max(lane: Lane) = [lane.larger(lane.x[0], lane.x[1]), 0];
    /// Returns `min(max(x, lo), hi)` of integers, and `fmin(fmax(x, lo), hi)` of floats.
    clamp(lane: Lane) = {
        let [x, lo, hi, _] = lane.x;
        [lane.smaller_number(lane.larger_number(x, lo), hi), 0]
    };
    /// Returns the smaller number. If one operand is NaN, returns the other.
    fmin(lane: Lane) = [lane.smaller_number(lane.x[0], lane.x[1]), 0];
    /// Returns the larger number. If one operand is NaN, returns the other.
    fmax(lane: Lane) = [lane.larger_number(lane.x[0], lane.x[1]), 0];
    /// Returns the operand with the larger magnitude, or `fmax(x, y)` if they are equal. If one operand is NaN, returns
    /// the other.
    maxmag(lane: Lane) = {
        let [x, y, ..] = lane.x;
        let result = match lane.compare_magnitudes(x, y) {
            Some(Ordering::Greater) => x,
            Some(Ordering::Less) => y,
            _ => lane.larger_number(x, y),
        };
        [result, 0]
    };
    /// Returns the operand with the smaller magnitude, or `fmin(x, y)` if they are equal. If one operand is NaN,
    /// returns the other.
    minmag(lane: Lane) = {
        let [x, y, ..] = lane.x;
        let result = match lane.compare_magnitudes(x, y) {
            Some(Ordering::Greater) => y,
            Some(Ordering::Less) => x,
            _ => lane.smaller_number(x, y),
        };
        [result, 0]
    };
}

/// Returns `x < edge ? 0 : 1`.
pub const step: Reference = Each(|lane| {
    let [edge, x, ..] = lane.x;
    [if lane.is_less(x, edge) { 0 } else { super::arithmetic::one(lane.result) }, 0]
});
