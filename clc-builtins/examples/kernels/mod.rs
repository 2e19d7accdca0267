//! Kernels in OpenCL C, and the same kernels in Rust, file beside file.
//!
//! A function has a kernel's name, and its first parameters are what `get_global_id` says there. A function with the
//! ending `_all` runs it for every work-item, as a queue would.
//!
//! Each file says how many of the kernel's lines are not those of the OpenCL C, and why. The types of variables, the
//! suffixes and casts of literals, and `float4!(...)` for `(float4)(...)` are not counted.

pub mod color_to_alpha;
pub mod image;
pub mod mandelbrot;
pub mod md5;
pub mod nbody;
pub mod photo;
pub mod quantised_dot;
pub mod resize;
pub mod sobel;
pub mod straighten;
pub mod tone_map;
pub mod yuv_to_rgb;
