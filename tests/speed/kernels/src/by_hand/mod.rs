//! The kernels of `clc-builtins/examples/kernels` by intrinsics: in their own steps, an item at a time, in vectors of
//! their own width. They share nothing with the library; what a level lacks is made of what it has.

/// Defines functions that call intrinsics. They are safe, because the processor has the features of the build. A branch
/// for a feature that the build lacks is never taken.
macro_rules! with_intrinsics {
    ($(
        $(#[$attribute:meta])*
        $visibility:vis fn $name:ident($($x:ident: $operand:ty),*) -> $result:ty $body:block
    )*) => {$(
        $(#[$attribute])*
        #[inline(always)]
        $visibility fn $name($($x: $operand),*) -> $result {
            // SAFETY: the processor has the features of the build.
            unsafe { $body }
        }
    )*};
}

pub mod color_to_alpha;
mod level;
pub mod mandelbrot;
pub mod md5;
pub mod photo;
pub mod quantised_dot;
pub mod resize;
pub mod sobel;
pub mod yuv_to_rgb;

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
