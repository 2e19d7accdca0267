//! Each kernel over all its work-items, with buffers and values as bytes in the order of its OpenCL C parameters. An
//! image that is read is its size and its pixels, one that is written its size.

use crate::kernels::{self, image::Image};
use bytemuck::{AnyBitPattern, cast_slice, cast_slice_mut};
use clc_builtins::half;

/// The parameters but the result, and the result. Buffers are aligned to 128 bytes.
pub type Run = fn(&[&[u8]], &mut [u8]);

fn value<T: AnyBitPattern>(bytes: &[u8]) -> T {
    bytemuck::pod_read_unaligned(bytes)
}

/// A parameter of type `uint`.
fn count(bytes: &[u8]) -> usize {
    value::<u32>(bytes) as usize
}

#[inline]
pub fn photo(x: &[&[u8]], r: &mut [u8]) {
    kernels::photo::grade_all(cast_slice(x[0]), cast_slice_mut(r), value(x[1]));
}

#[inline]
pub fn sobel(x: &[&[u8]], r: &mut [u8]) {
    kernels::sobel::sobel_all(cast_slice(x[0]), cast_slice_mut(r), count(x[1]));
}

#[inline]
pub fn color_to_alpha(x: &[&[u8]], r: &mut [u8]) {
    kernels::color_to_alpha::color_to_alpha_all(
        cast_slice(x[0]),
        cast_slice_mut(r),
        value(x[1]),
        value(x[2]),
    );
}

#[inline]
pub fn tone_map(x: &[&[u8]], r: &mut [u8]) {
    kernels::tone_map::tone_map_all(cast_slice(x[0]), cast_slice_mut(r), value(x[1]), value(x[2]));
}

#[inline]
pub fn resize(x: &[&[u8]], r: &mut [u8]) {
    kernels::resize::resize_all(x[0], r, value(x[1]), value(x[2]), value(x[3]));
}

#[inline]
pub fn quantised_dot(x: &[&[u8]], r: &mut [u8]) {
    let scales: &[half] = cast_slice(x[0]);
    kernels::quantised_dot::quantised_dot_all(scales, x[1], cast_slice(x[2]), cast_slice_mut(r), count(x[3]));
}

#[inline]
pub fn md5(x: &[&[u8]], r: &mut [u8]) {
    kernels::md5::md5_all(cast_slice(x[0]), cast_slice_mut(r));
}

#[inline]
pub fn yuv_to_rgb(x: &[&[u8]], r: &mut [u8]) {
    kernels::yuv_to_rgb::yuv_to_rgb_all(x[0], x[1], x[2], cast_slice_mut(r), count(x[3]));
}

#[inline]
pub fn mandelbrot(x: &[&[u8]], r: &mut [u8]) {
    kernels::mandelbrot::mandelbrot_all(
        cast_slice_mut(r),
        value(x[0]),
        value(x[1]),
        count(x[2]),
        value(x[3]),
    );
}

#[inline]
pub fn nbody(x: &[&[u8]], r: &mut [u8]) {
    kernels::nbody::nbody_all(cast_slice(x[0]), cast_slice_mut(r), count(x[1]), value(x[2]));
}

#[inline]
pub fn straighten(x: &[&[u8]], r: &mut [u8]) {
    let input = Image::new(value(x[0]), cast_slice(x[1]));
    let mut output = Image::new(value(x[2]), cast_slice_mut(r));
    kernels::straighten::straighten_all(&input, &mut output, value(x[3]), value(x[4]));
}
