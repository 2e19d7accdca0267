//! Each kernel over all its work-items, with buffers and values as bytes in the order of its OpenCL C parameters. An
//! image that is read is its size and its pixels, one that is written its size.

use crate::kernels::{self, image::Image};
use bytemuck::{AnyBitPattern, cast_slice, cast_slice_mut};

/// The parameters except the result, and the result. Buffers are aligned to 128 bytes.
pub type Run = fn(&[&[u8]], &mut [u8]);

fn value<T: AnyBitPattern>(bytes: &[u8]) -> T {
    bytemuck::pod_read_unaligned(bytes)
}

/// Returns a parameter of type `uint`.
fn count(bytes: &[u8]) -> usize {
    value::<u32>(bytes) as usize
}

/// Defines functions that call a kernel with parameters `$x` and the result `$r`.
macro_rules! runs {
    ($($name:ident: $function:ident, |$x:ident, $r:ident| ($($argument:expr),*);)*) => {$(
        #[inline]
        pub fn $name($x: &[&[u8]], $r: &mut [u8]) {
            kernels::$name::$function($($argument),*);
        }
    )*};
}

runs! {
    photo: grade_all, |x, r| (cast_slice(x[0]), cast_slice_mut(r), value(x[1]));
    sobel: sobel_all, |x, r| (cast_slice(x[0]), cast_slice_mut(r), count(x[1]));
    color_to_alpha: color_to_alpha_all, |x, r| (cast_slice(x[0]), cast_slice_mut(r), value(x[1]), value(x[2]));
    tone_map: tone_map_all, |x, r| (cast_slice(x[0]), cast_slice_mut(r), value(x[1]), value(x[2]));
    resize: resize_all, |x, r| (x[0], r, value(x[1]), value(x[2]), value(x[3]));
    quantised_dot: quantised_dot_all,
        |x, r| (cast_slice(x[0]), x[1], cast_slice(x[2]), cast_slice_mut(r), count(x[3]));
    md5: md5_all, |x, r| (cast_slice(x[0]), cast_slice_mut(r));
    yuv_to_rgb: yuv_to_rgb_all, |x, r| (x[0], x[1], x[2], cast_slice_mut(r), count(x[3]));
    mandelbrot: mandelbrot_all,
        |x, r| (cast_slice_mut(r), value(x[0]), value(x[1]), count(x[2]), value(x[3]));
    nbody: nbody_all, |x, r| (cast_slice(x[0]), cast_slice_mut(r), count(x[1]), value(x[2]));
    straighten: straighten_all, |x, r| (
        &Image::new(value(x[0]), cast_slice(x[1])),
        &mut Image::new(value(x[2]), cast_slice_mut(r)),
        value(x[3]),
        value(x[4])
    );
}
