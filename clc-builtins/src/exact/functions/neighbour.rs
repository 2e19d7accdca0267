//! The next float (OpenCL C 6.15.2).

use super::Reference::{self, Lane as Each};
use super::arithmetic::{nan, sign};
use super::order::compare;
use core::cmp::Ordering;

/// Returns the next number from x toward y, or y if they are equal.
pub const nextafter: Reference = Each(|lane| {
    let ([x, y, ..], format) = (lane.x, lane.formats[0]);
    let magnitude = x & !sign(format);
    let next = match compare(x, y, format) {
        None => nan(format),
        Some(Ordering::Equal) => y,
        Some(_) if magnitude == 0 => y & sign(format) | 1,
        // Adding 1 increases the magnitude, also to the next exponent and to infinity.
        Some(order) if (order == Ordering::Less) == (magnitude == x) => x + 1,
        Some(_) => x - 1,
    };
    [next, 0]
});
