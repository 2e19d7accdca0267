//! Which pixels are read, and with which weights (OpenCL C 8.2 and 8.4), in `float` and in the order of its formulas.
//!
//! OpenCL defines it to the bit for coordinates that count pixels, with `CLK_FILTER_NEAREST`, and without repetition;
//! it leaves the precision of anything else open.

use super::sampler::{Addressing, Sampler};
use clc_builtins::*;

/// Coordinates as a function got them; those that an image does not have are 0.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum Point {
    Float([f32; 3]),
    Int([i32; 3]),
}

/// Where the dimensions are read: between two pixels, the part of the second being `part`.
#[derive(Clone, Copy, Debug)]
pub struct Between {
    pub first: int4,
    pub second: int4,
    pub part: float4,
}

/// The last pixel that is told from those behind it.
#[inline]
fn last(addressing: Addressing, size: int4) -> int4 {
    if addressing == Addressing::ClampToEdge { size - 1 } else { size }
}

/// `address_mode` of dimensions that do not repeat.
#[inline]
fn address(addressing: Addressing, at: int4, size: int4) -> int4 {
    match addressing {
        Addressing::ClampToEdge => clamp(at, int4!(0), last(addressing, size)),
        Addressing::Clamp => clamp(at, int4!(-1), last(addressing, size)),
        Addressing::None | Addressing::Repeat | Addressing::MirroredRepeat => at,
    }
}

/// Where `s` is, counted in pixels.
#[inline]
fn unnormalized(sampler: Sampler, s: float4, size: int4) -> float4 {
    match sampler.addressing {
        Addressing::Repeat => (s - floor(s)) * convert_float4(size),
        Addressing::MirroredRepeat => {
            let nearest_even = 2.0 * rint(0.5 * s);
            fabs(s - nearest_even) * convert_float4(size)
        }
        _ if sampler.is_normalized => s * convert_float4(size),
        _ => s,
    }
}

/// The pixel of `CLK_FILTER_NEAREST`. A number beyond an `int` is the nearest that is none, and NaN is 0.
#[inline]
fn nearest(sampler: Sampler, s: float4, size: int4) -> int4 {
    let i = convert_int4_sat(floor(unnormalized(sampler, s, size)));
    match sampler.addressing {
        Addressing::Repeat => select(i, i - size, isgreater(i, size - 1)),
        Addressing::MirroredRepeat => min(i, size - 1),
        addressing => address(addressing, i, size),
    }
}

/// The pixels of `CLK_FILTER_LINEAR`.
#[inline]
pub fn between(sampler: Sampler, s: float4, size: int4) -> Between {
    let u = unnormalized(sampler, s, size) - 0.5;
    let below = floor(u);
    // So that the next is an `int` too.
    let first = min(convert_int4_sat(below), last(sampler.addressing, size));
    let second = first + 1;
    let part = u - below;
    let (first, second) = match sampler.addressing {
        Addressing::Repeat => (
            select(first, size + first, isless(first, int4!(0))),
            select(second, second - size, isgreater(second, size - 1)),
        ),
        Addressing::MirroredRepeat => (max(first, int4!(0)), min(second, size - 1)),
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

/// The place of the pixel. Integers count pixels, whatever the sampler says.
#[inline]
pub fn one(sampler: Sampler, point: Point, size: int4) -> int4 {
    match point {
        Point::Float([x, y, z]) => nearest(sampler, float4(x, y, z, 0.0), size),
        Point::Int([x, y, z]) => address(sampler.addressing, int4(x, y, z, 0), size),
    }
}
