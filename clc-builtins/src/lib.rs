//! OpenCL C's built-in functions, vector types and operators, by their exact OpenCL names.
//!
//! ```
//! use clc_builtins::*;
//!
//! // kernel void tone(global const uchar4 *input, global uchar4 *output, uint4 swap)
//! // {
//! //     size_t i = get_global_id(0);
//! //     float4 d = convert_float4(input[i]) - 128.0f;
//! //     int4 dark = d < 0.0f;
//! //     float4 shadow = shuffle(as_float4(as_int4(d) & dark), swap);
//! //     float4 light = as_float4(as_int4(d) & ~dark);
//! //     output[i] = convert_uchar4_sat_rte(light + shadow + 128.0f);
//! // }
//! fn tone(i: usize, input: &[uchar4], output: &mut [uchar4], swap: uint4) {
//!     let d = convert_float4(input[i]) - 128.0;
//!     let dark = isless(d, float4!(0.0));
//!     let shadow = shuffle(as_float4(as_int4(d) & dark), swap);
//!     let light = as_float4(as_int4(d) & !dark);
//!     output[i] = convert_uchar4_sat_rte(light + shadow + 128.0);
//! }
//!
//! let mut output = [uchar4!(0)];
//! tone(0, &[uchar4!(200, 90, 30, 255)], &mut output, uint4!(2, 1, 0, 3));
//! assert_eq!(output, [uchar4!(102, 90, 128, 255)]);
//! ```
//!
//! What Rust's syntax changes stands in [`porting`], OpenCL C on the left, Rust on the right.
//!
//! # Names
//!
//! | name | meaning | module |
//! |---|---|---|
//! | `convert_T[n][_sat][_rte\|_rtz\|_rtp\|_rtn](x)` | the value of `x`, rounded once | [`to_char`] [`to_uchar`] [`to_short`] [`to_ushort`] [`to_int`] [`to_uint`] [`to_long`] [`to_ulong`] [`to_half`](module@to_half) [`to_float`] [`to_double`](module@to_double) |
//! | `as_T[n](x)` | the bits of `x` | [`mod@as_type`] |
//! | `shuffle(x, mask)`, `shuffle2(x, y, mask)` | components picked by a mask | [`shuffles`] |
//! | `vec_step(x)`, `float3::VEC_STEP` | components from one value to the next in memory | [`vec_steps`] |
//! | `vload4(i, &p)`, `vstore4(v, i, &mut p)`, `vstore_half4_rtz(v, i, &mut p)`, ... | vectors from and to slices | [`functions`] |
//! | `isless(x, y)`, `select(x, y, c)`, `max(v, 0.0)`, `mad(x, y, z)`, ... | relations, integer, common and float functions | [`functions`] |
//! | `frexp(x, &mut e)`, `sincos(x, &mut c)`, ... | several results: one is written | [`functions`] |
//! | `sin(x)`, `exp(x)`, `pow(x, y)`, ... | transcendental functions, with the feature `math` | [`functions`] |
//! | `M_PI_F`, `FLT_MAX`, `INT_MAX`, ... | constants | [`constants`] |
//! | `float4!(xy, 0.0, 1.0)`, `float4!(0.5)` | a vector of parts, or of one scalar | [`float4!`] |
//! | `v.wzyx()`, `v.set_xz(w)`, `v.hi()`; `swizzle!(v, s7531)`, `swizzle!(v.bgr = w)` | components by name | [`view`], [`swizzle!`] |
//!
//! `n` is 2, 3, 4, 8 or 16, and absent for scalars. Rounding: to nearest with ties to even, toward zero, up, down; without a
//! suffix `_rtz` to integers and `_rte` to floats. `_sat` is for integer destinations.
//!
//! `usize` and `isize`, OpenCL's `size_t` and `ptrdiff_t`, are scalar operands of `convert_` too, as integers as wide as the
//! target's addresses, and of nothing else; OpenCL C has no overload for them, and so neither has the [`registry`].
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
//! | `half` | [`half`](struct@half) | 16 | [`half4`](struct@half4), ... |
//! | `float` | `f32` | 32 | [`float4`](struct@float4), ... |
//! | `double` | `f64` | 64 | [`double4`](struct@double4), ... |
//!
//! A vector has OpenCL's size and alignment, a 3-vector those of a 4-vector; it is built by the function of its name, or
//! the macro, and is [`bytemuck::Pod`]. `use clc_builtins::*` brings everything but the alias `char`, which would shadow Rust's `char`;
//! [`opencl_c`] has that too. A literal without a suffix is an `i32` or an `f64`: write `1.0_f32`, `0xffff_ffff_u32`.
//!
//! # Answers where OpenCL C leaves a hole
//!
//! * A float out of the range of an integer destination clamps without `_sat` too, and NaN gives 0.
//! * Range is judged after rounding. Subnormal numbers count. A NaN converted to another float format is a quiet NaN.
//! * `as_T` between different numbers of components takes the bits in memory order; see [`mod@as_type`] for what does not compile.
//!
//! # The same bits everywhere
//!
//! In constants, at run time, with every instruction set and on every target the results are the same bits. Like all
//! floating-point code of Rust, the functions take the default environment for granted: rounding to nearest, and no flush
//! to zero. Where a program has set MXCSR or FPCR otherwise, conversions from and to floats may differ; [`exact`] and
//! [`registry::Builtin::evaluate`] compute on integers alone, and do not. x86 without SSE2 is refused.
//!
//! # Right by definition
//!
//! [`exact`] says what every conversion means, on integers alone; the kernels behind the functions are tested against it and
//! against an independent implementation. [`registry`] lists all signatures as data.
//!
//! The transcendental functions (feature `math`) are defined as what the crate `libm` computes, in `f32` of halves and floats and
//! in `f64` of doubles, with the edge cases of OpenCL C 7.5.1; all are within the bounds of OpenCL C 7.4.
//!
//! # Features
//!
//! | feature | default | what |
//! |---|---|---|
//! | `fp16` | on | `cl_khr_fp16`: half vectors, and every function of half; the type [`half`](struct@half) itself is always there |
//! | `fp64` | on | `cl_khr_fp64`: double vectors, and every function of double |
//! | `mono` | on | the module [`mono`] |
//! | `half` | off | `From` between [`half`](struct@half) and the type `f16` of the crate `half` |
//! | `math` | off | the transcendental functions, `sin`, `exp`, `pow` and their like, lane by lane by the crate `libm` |
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

mod evaluate;
pub mod exact;
// A build without a feature, and a table of less, leave some of these unused, and their imports.
#[allow(dead_code, unused_imports)]
mod kernel;
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")
))]
#[allow(dead_code)]
mod lanes;
mod level;
#[cfg(feature = "math")]
#[allow(dead_code, unused_imports)]
mod math;
on_neon! {
    #[allow(dead_code, unused_macros, unused_imports)]
    mod neon;
}
#[allow(dead_code, unused_macros, unused_imports)]
mod overload;
pub mod porting;
// A table may have no type for some of it, a target none for any.
#[allow(dead_code)]
mod register;
pub mod registry;
#[allow(dead_code, unused_macros, unused_imports)]
mod types;
on_x86! {
    #[allow(dead_code, unused_macros, unused_imports)]
    mod x86;
}

types::storage_float::storage_float!(half, u16, 16, 5);

pub use overload::VecStep;
pub use overload::marker;
pub use types::operators;

/// What the vectors dereference to: the components by the names that are not fields, and their swizzles.
///
/// Every vector has these, `E` being its element; they stand here once, not on the page of each type:
///
/// | | of vectors of | section of OpenCL C |
/// |---|---|---|
/// | `v.s0`, `v.x`: the fields below, as places | 2 to 16 | 6.3.7 |
/// | `v.lo()` `v.hi()` `v.even()` `v.odd()`: a half; of a 3-vector as if it had a fourth component that is 0 | 2 to 16 | 6.3.7 |
/// | `v.wzyx()`, `v.xx()`: every 2, 3 and 4 letters of the vector's, of `xyzw` for wide ones | 2 to 16 | 6.3.7 |
/// | `v.set_xz(w)`: sets components, of which none is named twice; `w` has as many | 2 to 16 | 6.3.7 |
/// | `v.set_lo(w)` and so on: sets a half | 2 to 16 | 6.3.7 |
///
/// [`swizzle!`] takes `rgba` and numbers too. None of these is `const`: there, write the fields, `v.x` or `v.s0` as the
/// type's own page has them. `swap(&mut v.s2, &mut v.s3)` on a 4-vector borrows it twice: `&mut v.z` and `&mut v.w` do not.
///
/// ```
/// use clc_builtins::*;
///
/// let mut v = float4(1.0, 2.0, 3.0, 4.0);
/// v.set_xz(v.zx());
/// assert_eq!(v, float4(3.0, 2.0, 1.0, 4.0));
/// assert_eq!(v.wzyx().lo(), float2(4.0, 1.0));
/// assert_eq!(v.s3, v.w);
/// ```
pub mod view {
    pub use crate::types::components::{Lettered8, Lettered16, Numbered2, Numbered3, Numbered4};
}

/// For the macros and tests of this crate alone.
#[doc(hidden)]
pub mod __private {
    pub use crate::types::components::{Place, components, vector, with_component};
    pub use crate::types::literals::Literal;
    pub use clc_builtins_macros::swizzle;

    #[cfg(feature = "buffer")]
    pub use crate::level::run_time::limit;
}

// Included, not a module: the items then live where they are documented, and rustdoc writes no page twice.
include!("table.rs");

// The examples of the README are tests too.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
