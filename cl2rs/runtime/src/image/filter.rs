//! Which pixels are read, and with which weights (OpenCL C 8.2 and 8.4), in `float` and in the order of its formulas.
//!
//! OpenCL defines it to the bit for coordinates that count pixels, with `CLK_FILTER_NEAREST`, and without repetition;
//! it leaves the precision of anything else open.

use super::sampler::{Addressing, Sampler};
use clc_builtins::{fabs, floor, rint};

/// Coordinates as a function got them; those that an image does not have are 0.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum Point {
    Float([f32; 3]),
    Int([i32; 3]),
}

/// Where a dimension is read: between two pixels, the part of the second being `part`.
#[derive(Clone, Copy, Default, Debug)]
pub struct Between {
    pub first: i32,
    pub second: i32,
    pub part: f32,
}

/// `address_mode` of a dimension that does not repeat.
#[inline]
fn address(addressing: Addressing, at: i32, size: i32) -> i32 {
    match addressing {
        Addressing::ClampToEdge => at.clamp(0, size - 1),
        Addressing::Clamp => at.clamp(-1, size),
        Addressing::None | Addressing::Repeat | Addressing::MirroredRepeat => at,
    }
}

/// Where `s` is, counted in pixels.
#[inline]
fn unnormalized(sampler: Sampler, s: f32, size: i32) -> f32 {
    match sampler.addressing {
        Addressing::Repeat => (s - floor(s)) * size as f32,
        Addressing::MirroredRepeat => {
            let nearest_even = 2.0 * rint(0.5 * s);
            fabs(s - nearest_even) * size as f32
        }
        _ if sampler.is_normalized => s * size as f32,
        _ => s,
    }
}

/// The pixel of `CLK_FILTER_NEAREST`. A number beyond an `int` is the nearest that is none, and NaN is 0.
#[inline]
fn nearest(sampler: Sampler, s: f32, size: i32) -> i32 {
    let i = floor(unnormalized(sampler, s, size)) as i32;
    match sampler.addressing {
        Addressing::Repeat => {
            if i > size - 1 {
                i - size
            } else {
                i
            }
        }
        Addressing::MirroredRepeat => i.min(size - 1),
        addressing => address(addressing, i, size),
    }
}

/// The pixels of `CLK_FILTER_LINEAR`.
#[inline]
pub fn between(sampler: Sampler, s: f32, size: i32) -> Between {
    let u = unnormalized(sampler, s, size) - 0.5;
    let below = floor(u);
    let first = below as i32;
    let second = first.saturating_add(1);
    let part = u - below;
    let (first, second) = match sampler.addressing {
        Addressing::Repeat => (
            if first < 0 { size + first } else { first },
            if second > size - 1 { second - size } else { second },
        ),
        Addressing::MirroredRepeat => (first.max(0), second.min(size - 1)),
        addressing => (address(addressing, first, size), address(addressing, second, size)),
    };
    Between { first, second, part }
}

/// The layer of an array: the nearest that there is.
#[inline]
pub fn layer(point: Point, dimension: usize, count: i32) -> i32 {
    let layer = match point {
        Point::Float(at) => rint(at[dimension]) as i32,
        Point::Int(at) => at[dimension],
    };
    layer.clamp(0, count - 1)
}

/// The pixel's place in a dimension. Integers count pixels, whatever the sampler says.
#[inline]
pub fn one(sampler: Sampler, point: Point, dimension: usize, size: i32) -> i32 {
    match point {
        Point::Float(at) => nearest(sampler, at[dimension], size),
        Point::Int(at) => address(sampler.addressing, at[dimension], size),
    }
}
