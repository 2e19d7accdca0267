//! Selection of pixels and their weights (OpenCL C 8.2 and 8.4), computed in `float` in the order of the formulas.
//!
//! OpenCL defines the result exactly only for unnormalized coordinates with `CLK_FILTER_NEAREST` and without
//! repetition. The precision of all other combinations is implementation-defined.

use super::sampler::{Addressing, Sampler};
use clc_builtins::*;

/// The coordinates that a function received. Missing coordinates are 0.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum Point {
    Float([f32; 3]),
    Int([i32; 3]),
}

/// The two pixels to interpolate in each dimension. `part` is the weight of the second.
#[derive(Clone, Copy, Debug)]
pub struct Between {
    pub first: int4,
    pub second: int4,
    pub part: float4,
}

/// Returns the largest coordinate after clamping.
#[inline]
fn last(addressing: Addressing, size: int4) -> int4 {
    if addressing == Addressing::ClampToEdge { size - 1 } else { size }
}

/// Applies an addressing mode that does not repeat the image.
#[inline]
fn address(addressing: Addressing, at: int4, size: int4) -> int4 {
    match addressing {
        Addressing::ClampToEdge => clamp(at, int4!(0), last(addressing, size)),
        Addressing::Clamp => clamp(at, int4!(-1), last(addressing, size)),
        Addressing::None | Addressing::Repeat | Addressing::MirroredRepeat => at,
    }
}

/// Converts coordinates to pixels, if they are normalized or the image repeats.
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

/// Returns the pixel that `CLK_FILTER_NEAREST` reads. Coordinates saturate to `int`, and NaN becomes 0.
#[inline]
fn nearest(sampler: Sampler, s: float4, size: int4) -> int4 {
    let i = convert_int4_sat(floor(unnormalized(sampler, s, size)));
    match sampler.addressing {
        Addressing::Repeat => select(i, i - size, isgreater(i, size - 1)),
        Addressing::MirroredRepeat => min(i, size - 1),
        addressing => address(addressing, i, size),
    }
}

/// Returns the pixels that `CLK_FILTER_LINEAR` reads.
#[inline]
pub fn between(sampler: Sampler, s: float4, size: int4) -> Between {
    let u = unnormalized(sampler, s, size) - 0.5;
    let below = floor(u);
    // The limit keeps `first + 1` within `int`.
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

/// Returns the layer of an array, clamped to the existing layers.
#[inline]
pub fn layer(point: Point, dimension: usize, count: i32) -> i32 {
    let layer = match point {
        Point::Float(at) => rint(at[dimension]) as i32,
        Point::Int(at) => at[dimension],
    };
    layer.clamp(0, count - 1)
}

/// Returns the pixel at a point. Integer coordinates are pixels, even if the sampler is normalized.
#[inline]
pub fn one(sampler: Sampler, point: Point, size: int4) -> int4 {
    match point {
        Point::Float([x, y, z]) => nearest(sampler, float4(x, y, z, 0.0), size),
        Point::Int([x, y, z]) => address(sampler.addressing, int4(x, y, z, 0), size),
    }
}
