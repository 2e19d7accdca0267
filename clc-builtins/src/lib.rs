//! OpenCL C's explicit conversions, reinterpretations, shuffles and `vec_step`, by their exact OpenCL names.
//!
//! ```
//! use clc_builtins::*;
//!
//! let f = float4(0.5, 1.5, -7.0, 300.0);
//! assert_eq!(convert_uchar4_sat_rte(f), uchar4(0, 2, 0, 255));
//! assert_eq!(as_int4(f).x, 0x3f00_0000);
//! assert_eq!(shuffle(f, uint2(3, 0)), float2(300.0, 0.5));
//! ```
//!
//! # Names
//!
//! | name | meaning | module |
//! |---|---|---|
//! | `convert_T[n][_sat][_rte\|_rtz\|_rtp\|_rtn](x)` | the value of `x`, rounded once | [`to_char`] [`to_uchar`] [`to_short`] [`to_ushort`] [`to_int`] [`to_uint`] [`to_long`] [`to_ulong`] [`to_half`](module@to_half) [`to_float`] [`to_double`](module@to_double) |
//! | `as_T[n](x)` | the bits of `x` | [`mod@as_type`] |
//! | `shuffle(x, mask)`, `shuffle2(x, y, mask)` | components picked by a mask | [`shuffles`] |
//! | `vec_step(x)`, `float3::VEC_STEP` | components from one value to the next in memory | [`vec_steps`] |
//!
//! `n` is 2, 3, 4, 8 or 16, and absent for scalars. Rounding: to nearest with ties to even, toward zero, up, down; without a
//! suffix `_rtz` to integers and `_rte` to floats. `_sat` is for integer destinations.
//!
//! Vectors have the operators of OpenCL C, with a scalar on either side too: see [`operators`].
//!
//! The functions are overloaded on the types of their operands, as in OpenCL C. Such a call can't be `const`; the module [`mono`]
//! has one `const fn` for every signature: [`mono::of_float4::convert_uchar4_sat_rte`].
//!
//! # Types
//!
//! | OpenCL C | Rust | bits | vectors of 2, 3, 4, 8, 16 |
//! |---|---|---|---|
//! | `char`, `uchar` | `i8`, `u8` | 8 | [`char4`](struct@char4), [`uchar4`](struct@uchar4), ... |
//! | `short`, `ushort` | `i16`, `u16` | 16 | [`short4`](struct@short4), [`ushort4`](struct@ushort4), ... |
//! | `int`, `uint` | `i32`, `u32` | 32 | [`int4`](struct@int4), [`uint4`](struct@uint4), ... |
//! | `long`, `ulong` | `i64`, `u64` | 64 | [`long4`](struct@long4), [`ulong4`](struct@ulong4), ... |
//! | `half` | [`half`] | 16 | [`half4`](struct@half4), ... |
//! | `float` | `f32` | 32 | [`float4`](struct@float4), ... |
//! | `double` | `f64` | 64 | [`double4`](struct@double4), ... |
//!
//! A vector has OpenCL's size and alignment, a 3-vector those of a 4-vector; it is built by the function of its name and is
//! [`bytemuck::Pod`]. `use clc_builtins::*` brings everything but the alias `char`, which would shadow Rust's `char`;
//! [`opencl_c`] has that too. A literal without a suffix is an `i32` or an `f64`: write `1.0_f32`, `0xffff_ffff_u32`.
//!
//! # Answers where OpenCL C leaves a hole
//!
//! * A float out of the range of an integer destination clamps without `_sat` too, and NaN gives 0.
//! * Range is judged after rounding. Subnormals are never flushed. A NaN converted to another float format is a quiet NaN.
//! * `as_T` between different numbers of components takes the bits in memory order; see [`mod@as_type`] for what does not compile.
//!
//! # Right by definition
//!
//! [`exact`] says what every conversion means, on integers alone; the kernels behind the functions are tested against it and
//! against an independent implementation. [`registry`] lists all signatures as data.
//!
//! # Features
//!
//! | feature | default | what |
//! |---|---|---|
//! | `fp16` | on | `cl_khr_fp16`: half vectors, and every function of half; the type [`half`](struct@half) itself is always there |
//! | `fp64` | on | `cl_khr_fp64`: double vectors, and every function of double |
//! | `mono` | on | the module [`mono`] |
//! | `half` | off | `From` between [`half`](struct@half) and the type `f16` of the crate `half` |
//! | `buffer` | off | the module `buffer`: conversions and shuffles of slices, by the best instructions that the processor has |
//! | `rayon` | off | the functions `par_` of `buffer`, on all cores; needs `std` |
//!
//! The crate is `no_std` and never allocates.

#![no_std]
#![deny(unsafe_code)]
#![warn(missing_docs)]
#![allow(non_camel_case_types)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(all(target_arch = "x86", not(target_feature = "sse2")))]
compile_error!(
    "clc-builtins needs SSE2 on x86: the x87 unit rounds to 64 bits of significand before it rounds to the result's, \
     and conversions and operators would be wrong; build for i686, or with `-C target-feature=+sse2`"
);

/// Code for x86-64 with its vector registers; nothing elsewhere, where there are none (`x86_64-unknown-none`).
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
macro_rules! on_x86 {
    ($($code:tt)*) => { $($code)* };
}
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
macro_rules! on_x86 {
    ($($code:tt)*) => {};
}

/// Code for AArch64 with its vector registers, whose lanes are in the order of memory.
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
macro_rules! on_neon {
    ($($code:tt)*) => { $($code)* };
}
#[cfg(not(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")))]
macro_rules! on_neon {
    ($($code:tt)*) => {};
}

/// Code for what neither of the two is for.
#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")
)))]
macro_rules! without_registers {
    ($($code:tt)*) => { $($code)* };
}
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")
))]
macro_rules! without_registers {
    ($($code:tt)*) => {};
}

#[cfg(feature = "buffer")]
pub mod buffer;
mod evaluate;
pub mod exact;
// A build without a feature leaves kernels unused, here and below, and their imports.
#[allow(dead_code, unused_imports)]
mod kernel;
mod level;
on_neon! {
    #[allow(dead_code, unused_imports)]
    mod neon;
}
mod overload;
// A table may have no type for some of it, a target none for any.
#[allow(dead_code)]
mod register;
pub mod registry;
mod types;
on_x86! {
    #[allow(dead_code, unused_imports)]
    mod x86;
}

types::storage_float::storage_float!(half, u16, 16, 5);

pub use overload::VecStep;
pub use overload::marker;
pub use types::operators;

/// For the tests of this crate alone.
#[doc(hidden)]
pub mod __private {
    #[cfg(feature = "buffer")]
    pub use crate::level::run_time::limit;
}

// Included, not a module: the items then live where they are documented, and rustdoc writes no page twice.
include!("table.rs");

// The examples of the README are tests too.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
