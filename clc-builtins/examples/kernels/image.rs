//! Images of `CL_RGBA` and `CL_UNORM_INT8` under their OpenCL names. Copy this file into a program and adapt it.
//!
//! Sections 8.2 and 8.3 of OpenCL 3.0 define these functions. They read a channel as `c / 255.0`, and write it rounded
//! to nearest even. A device may filter with fewer bits, and read with an error of up to 1.5 ulp. For images of floats
//! or integers, remove these conversions.

use clc_builtins::*;
use core::ops::Deref;

/// Flags of `sampler_t`.
pub type Sampler = u32;
pub const CLK_NORMALIZED_COORDS_FALSE: Sampler = 0;
/// Pixels outside of the image have the color of the nearest pixel inside.
pub const CLK_ADDRESS_CLAMP_TO_EDGE: Sampler = 2;
/// Pixels outside of the image are 0.
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
        assert!(dim.x > 0 && dim.y > 0, "invalid image size {dim:?}");
        assert_eq!(
            pixels.len(),
            dim.x as usize * dim.y as usize,
            "the number of pixels must match the size of the image"
        );
        Self { dim, pixels }
    }

    fn place(&self, x: i32, y: i32) -> Option<usize> {
        let inside = (0..self.dim.x).contains(&x) && (0..self.dim.y).contains(&y);
        inside.then(|| y as usize * self.dim.x as usize + x as usize)
    }
}

#[inline]
pub fn get_image_dim<Pixels>(image: &Image<Pixels>) -> int2 {
    image.dim
}

/// Reads the image at unnormalized coordinates, where the center of the first pixel is at 0.5.
///
/// With the nearest filter, the coordinates `convert_float2(at)` read exactly the pixel `at`.
#[inline]
pub fn read_imagef(image: &Image<&[uchar4]>, sampler: Sampler, at: float2) -> float4 {
    if sampler & CLK_FILTER_LINEAR == 0 {
        let at = convert_int2_rtn(at);
        return pixel(image, sampler, at.x, at.y);
    }
    let corner = floor(at - 0.5);
    let part = at - 0.5 - corner;
    let rest = 1.0 - part;
    let i = convert_int2(corner);
    let next = i + 1;
    rest.x * rest.y * pixel(image, sampler, i.x, i.y)
        + part.x * rest.y * pixel(image, sampler, next.x, i.y)
        + rest.x * part.y * pixel(image, sampler, i.x, next.y)
        + part.x * part.y * pixel(image, sampler, next.x, next.y)
}

#[inline]
fn pixel(image: &Image<&[uchar4]>, sampler: Sampler, mut x: i32, mut y: i32) -> float4 {
    if sampler & CLK_ADDRESS_CLAMP_TO_EDGE != 0 {
        x = x.clamp(0, image.dim.x - 1);
        y = y.clamp(0, image.dim.y - 1);
    }
    match image.place(x, y) {
        Some(place) => convert_float4(image.pixels[place]) / 255.0,
        None => float4!(0.0),
    }
}

/// Writes a pixel. Pixels outside of the image are ignored.
#[inline]
pub fn write_imagef(image: &mut Image<&mut [uchar4]>, at: int2, color: float4) {
    if let Some(place) = image.place(at.x, at.y) {
        image.pixels[place] = convert_uchar4_sat_rte(color * 255.0);
    }
}
