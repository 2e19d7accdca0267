//! The kernels of `clc-builtins/examples/kernels` by intrinsics: in their own steps, an item at a time, in vectors of
//! their own width. They share nothing with the library; what a level lacks is made of what it has.

mod color_to_alpha;
mod level;
mod mandelbrot;
mod md5;
mod photo;
mod quantised_dot;
mod resize;
mod sobel;
mod yuv_to_rgb;

/// Buffers and values as the OpenCL C kernel takes them, without the result.
pub type Run = fn(&[&[u8]], &mut [u8]);

pub const KERNELS: [(&str, Run); 8] = [
    ("photo", photo::run),
    ("sobel", sobel::run),
    ("color_to_alpha", color_to_alpha::run),
    ("resize", resize::run),
    ("quantised_dot", quantised_dot::run),
    ("md5", md5::run),
    ("yuv_to_rgb", yuv_to_rgb::run),
    ("mandelbrot", mandelbrot::run),
];

/// A parameter that is a value.
fn value<T: bytemuck::AnyBitPattern>(bytes: &[u8]) -> T {
    bytemuck::pod_read_unaligned(bytes)
}
