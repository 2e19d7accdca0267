//! Kernels in OpenCL C, each next to its Rust version.
//!
//! A function has the name of its kernel. Its first parameters replace `get_global_id`. A function with the suffix
//! `_all` runs the kernel for every work-item, like a queue.
//!
//! The documentation of each file gives the number of lines that differ from OpenCL C, and the reasons. It does not
//! count the types of variables, the suffixes and casts of literals, and `float4!(...)` for `(float4)(...)`.

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
