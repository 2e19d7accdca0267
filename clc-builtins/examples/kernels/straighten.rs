//! Rotates a picture about its center and sharpens it, with images. See `straighten.cl`.
//!
//! 0 of 12 lines differ. `image.rs` has the image functions and the flags of samplers.

use super::image::*;
use clc_builtins::*;

const SMOOTH: Sampler = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;
const INSIDE: Sampler = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;

/// Runs the kernel for every pixel of the result.
#[inline]
pub fn straighten_all(
    input: &Image<&[uchar4]>,
    output: &mut Image<&mut [uchar4]>,
    direction: float2,
    amount: f32,
) {
    let dim = get_image_dim(output);
    for y in 0..dim.y {
        for x in 0..dim.x {
            straighten(x, y, input, output, direction, amount);
        }
    }
}

#[inline]
pub fn straighten(
    x: i32,
    y: i32,
    input: &Image<&[uchar4]>,
    output: &mut Image<&mut [uchar4]>,
    direction: float2,
    amount: f32,
) {
    let pixel = int2!(x, y);
    let from = convert_float2(pixel) + 0.5 - convert_float2(get_image_dim(output)) * 0.5;
    let turned = from * direction.x + float2!(-from.y, from.x) * direction.y;
    let at = turned + convert_float2(get_image_dim(input)) * 0.5;
    let mut color = read_imagef(input, SMOOTH, at);
    let mut around = read_imagef(input, SMOOTH, at - float2!(1.0, 0.0));
    around += read_imagef(input, SMOOTH, at + float2!(1.0, 0.0));
    around += read_imagef(input, SMOOTH, at - float2!(0.0, 1.0));
    around += read_imagef(input, SMOOTH, at + float2!(0.0, 1.0));
    color += (color - around * 0.25) * amount;
    color.w = read_imagef(input, INSIDE, at).w;
    write_imagef(output, pixel, color);
}
