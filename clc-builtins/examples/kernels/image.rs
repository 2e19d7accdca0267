//! Images of `CL_RGBA` and `CL_UNORM_INT8`, read and written as OpenCL 3.0 says (OpenCL 8.2 and 8.3): for programs to
//! copy, with what they need of it.
//!
//! A channel is `c / 255.0` as it is read, and rounded to nearest even as it is written. In an image of floats or of
//! integers, pixels are what they are: `image.pixels[place]` without the conversion. A device may filter with fewer
//! bits, and `c / 255.0` may be off by 1.5 units in the last place there.

use clc_builtins::*;
use core::ops::Deref;

/// Some of the flags of `sampler_t`.
pub type Sampler = u32;
pub const CLK_NORMALIZED_COORDS_FALSE: Sampler = 0;
/// A pixel outside is the nearest one inside.
pub const CLK_ADDRESS_CLAMP_TO_EDGE: Sampler = 2;
/// A pixel outside is 0.
pub const CLK_ADDRESS_CLAMP: Sampler = 4;
pub const CLK_FILTER_NEAREST: Sampler = 0x10;
pub const CLK_FILTER_LINEAR: Sampler = 0x20;

/// `read_only image2d_t` with `&[uchar4]`, `write_only image2d_t` with `&mut [uchar4]`, row by row.
pub struct Image<Pixels> {
    dim: int2,
    pixels: Pixels,
}

impl<Pixels: Deref<Target = [uchar4]>> Image<Pixels> {
    pub fn new(dim: int2, pixels: Pixels) -> Self {
        assert_eq!(pixels.len(), dim.x as usize * dim.y as usize, "a pixel for each place");
        Self { dim, pixels }
    }

    fn place(&self, at: int2) -> Option<usize> {
        let inside = (0..self.dim.x).contains(&at.x) && (0..self.dim.y).contains(&at.y);
        inside.then(|| at.y as usize * self.dim.x as usize + at.x as usize)
    }
}

#[inline]
pub fn get_image_dim<Pixels>(image: &Image<Pixels>) -> int2 {
    image.dim
}

/// The middle of a pixel lies at a half. For integer coordinates, `convert_float2(at)` is in the same pixel.
#[inline]
pub fn read_imagef(image: &Image<&[uchar4]>, sampler: Sampler, at: float2) -> float4 {
    if sampler & CLK_FILTER_LINEAR == 0 {
        return texel(image, sampler, convert_int2_rtn(at));
    }
    let corner = floor(at - 0.5);
    let part = at - 0.5 - corner;
    let rest = 1.0 - part;
    let i = convert_int2(corner);
    let north =
        rest.x * rest.y * texel(image, sampler, i) + part.x * rest.y * texel(image, sampler, i + int2(1, 0));
    north
        + rest.x * part.y * texel(image, sampler, i + int2(0, 1))
        + part.x * part.y * texel(image, sampler, i + 1)
}

#[inline]
fn texel(image: &Image<&[uchar4]>, sampler: Sampler, at: int2) -> float4 {
    let edge = sampler & CLK_ADDRESS_CLAMP_TO_EDGE != 0;
    let at = if edge { clamp(at, int2!(0), image.dim - 1) } else { at };
    match image.place(at) {
        Some(place) => convert_float4(image.pixels[place]) / 255.0,
        None => float4!(0.0),
    }
}

/// Nothing is written outside of the image.
#[inline]
pub fn write_imagef(image: &mut Image<&mut [uchar4]>, at: int2, color: float4) {
    if let Some(place) = image.place(at) {
        image.pixels[place] = convert_uchar4_sat_rte(color * 255.0);
    }
}
