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
//!     let dark = isless(d, 0.0);
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
//! The page [`porting`] shows what Rust's syntax changes, OpenCL C on the left, Rust on the right.
//!
//! # Where to look for what
//!
//! | you look for | it is here |
//! |---|---|
//! | a conversion `convert_T[n][_sat][_rte\|_rtz\|_rtp\|_rtn](x)` | the table below; [`to_uchar`] and its like have all suffixes |
//! | a cast of a scalar, C's `(float)x`: `float(x)`, `int(a + b)` | [`casts`] |
//! | the bits of a value, `as_T[n](x)` | the table below; [`mod@as_type`] |
//! | `shuffle(x, mask)`, `shuffle2(x, y, mask)` | [`shuffles`]; by a mask that is known, [`swizzle!`] |
//! | `isless(x, y)`, `select(x, y, c)`, `max(v, 0.0)`, `mad(x, y, z)`, `vload4(i, &p)`, ... | [`mod@functions`] |
//! | `frexp(x, &mut e)`, `fract(x, &mut i)`: two results, of which one is written | [`mod@functions`] |
//! | `sin(x)`, `exp(x)`, `pow(x, y)`, ... | [`mod@functions`], with the feature `math` |
//! | `M_PI_F`, `FLT_MAX`, `INT_MAX`, ... | [`mod@constants`] |
//! | `float4!(xy, 0.0, 1.0)`, `float4!(0.5)` | [`float4!`], a vector of parts, or of one scalar |
//! | `v.wzyx()`, `v.set_xz(w)`, `v.hi()`; `swizzle!(v, s7531)` | [`view`], [`swizzle!`] |
//! | `a + b`, `1.0 - v`, `!v` for `~v`, `v << 3` | [`operators`] |
//! | `p[i]`, `p + n`, `*p` as OpenCL C has them, over slices | [`mod@pointer`] |
//! | a function in a constant | [`mono`] |
//! | a function over slices | the module `buffer`, with the feature of that name |
//! | what a function does, exactly | the table on its page; [`exact`]; `cargo run --example explain` |
//! | all signatures as data | [`registry`] |
//! | how to write a kernel of OpenCL C in Rust | [`porting`] |
//! | what of OpenCL C is here, and what is not | [`coverage`] |
//! | how exact `sin` and its like are: correctly rounded | the module `accuracy`, with the feature `math` |
//! | cross-platform determinism, for lockstep: the same bits on every CPU, as measured | [`determinism`] |
//!
#![cfg_attr(doc, doc = ::clc_builtins_macros::matrices!())]
//!
//! # Suffixes
//!
//! | suffix | what it does | default of |
//! |---|---|---|
//! | `_rte` | rounds to nearest, ties to even | conversions to `half`, `float`, `double` |
//! | `_rtz` | rounds toward zero | conversions to integers |
//! | `_rtp` | rounds up, toward positive infinity | |
//! | `_rtn` | rounds down, toward negative infinity | |
//! | `_sat` | clamps to the range of the destination, NaN becomes 0; for integer destinations, before the rounding: `_sat_rte` | |
//!
//! `usize` and `isize`, OpenCL's `size_t` and `ptrdiff_t`, are scalar operands of `convert_` too, as integers as wide
//! as the target's addresses, and of nothing else. OpenCL C has no overload for them, and so neither has the
//! [`registry`].
//!
//! # Types
//!
//! | OpenCL C | Rust | bits | vectors |
//! |---|---|---|---|
//! | `char` | `i8` | 8 | [`char2`](struct@char2) [`char3`](struct@char3) [`char4`](struct@char4) [`char8`](struct@char8) [`char16`](struct@char16) |
//! | `uchar` | `u8` | 8 | [`uchar2`](struct@uchar2) [`uchar3`](struct@uchar3) [`uchar4`](struct@uchar4) [`uchar8`](struct@uchar8) [`uchar16`](struct@uchar16) |
//! | `short` | `i16` | 16 | [`short2`](struct@short2) [`short3`](struct@short3) [`short4`](struct@short4) [`short8`](struct@short8) [`short16`](struct@short16) |
//! | `ushort` | `u16` | 16 | [`ushort2`](struct@ushort2) [`ushort3`](struct@ushort3) [`ushort4`](struct@ushort4) [`ushort8`](struct@ushort8) [`ushort16`](struct@ushort16) |
//! | `int` | `i32` | 32 | [`int2`](struct@int2) [`int3`](struct@int3) [`int4`](struct@int4) [`int8`](struct@int8) [`int16`](struct@int16) |
//! | `uint` | `u32` | 32 | [`uint2`](struct@uint2) [`uint3`](struct@uint3) [`uint4`](struct@uint4) [`uint8`](struct@uint8) [`uint16`](struct@uint16) |
//! | `long` | `i64` | 64 | [`long2`](struct@long2) [`long3`](struct@long3) [`long4`](struct@long4) [`long8`](struct@long8) [`long16`](struct@long16) |
//! | `ulong` | `u64` | 64 | [`ulong2`](struct@ulong2) [`ulong3`](struct@ulong3) [`ulong4`](struct@ulong4) [`ulong8`](struct@ulong8) [`ulong16`](struct@ulong16) |
//! | `half` | [`half`](struct@half) | 16 | [`half2`](struct@half2) [`half3`](struct@half3) [`half4`](struct@half4) [`half8`](struct@half8) [`half16`](struct@half16) |
//! | `float` | `f32` | 32 | [`float2`](struct@float2) [`float3`](struct@float3) [`float4`](struct@float4) [`float8`](struct@float8) [`float16`](struct@float16) |
//! | `double` | `f64` | 64 | [`double2`](struct@double2) [`double3`](struct@double3) [`double4`](struct@double4) [`double8`](struct@double8) [`double16`](struct@double16) |
//!
//! A vector has OpenCL's size and alignment, a 3-vector those of a 4-vector, and is [`bytemuck::Pod`]. `float4!(...)`
//! takes parts of any size, or one scalar; `float4(...)` takes a scalar for each component. `use clc_builtins::*`
//! brings everything but the alias `char`, which would hide Rust's own; [`opencl_c`] has that too. C's cast `(float)x`
//! is `float(x)`: [`casts`]. A literal without a suffix is an `i32` or an `f64`: write `1.0_f32`, `0xffff_ffff_u32`.
//!
//! # Answers where OpenCL C leaves a hole
//!
//! | case | OpenCL C | here |
//! |---|---|---|
//! | float to integer without `_sat`: out of range, infinite | implementation-defined | as with `_sat`: the nearest limit |
//! | float to integer without `_sat`: NaN | implementation-defined | 0, as with `_sat` |
//! | integer to integer without `_sat`: out of range | wraps, or implementation-defined for signed results | wraps: the low bits |
//! | is the value in range before or after rounding? | the text can be read both ways | after: `convert_uchar_rte(-0.5_f32)` is in range and 0 |
//! | subnormal numbers | a device may flush some | they count |
//! | default rounding to `half` and `float` | `_rte`, on some devices `_rtz` | always `_rte` |
//! | NaN to another float type | some NaN | a quiet NaN; the sign and the leading bits of the payload stay |
//! | any value to its own type, NaN too | the same value | the same bits, with any suffix |
//! | NaN of `floor` `ceil` `trunc` `rint` `round` `fract` `modf` `frexp` `ldexp` | some NaN | the operand's, made quiet |
//! | sign and payload of a NaN that arithmetic returns: operators, `fma` `mad` `sqrt` `dot` `sin` and all other functions that compute | some NaN | unspecified |
//! | `as_T` with another number of components | implementation-defined | memory order: component 0 at the lowest address; native byte order in a component |
//! | the padding of a 3-vector | undefined | never read, no part of `==`; written as 0, but operators may keep what bytes that were cast have brought there |
//! | `vec_step` in a constant | not said | `float3::VEC_STEP`, also of scalars |
//! | integers divided by 0, the least one by -1 | not specified | `x / 0` is `x`, `x % 0` is 0; the least one |
//! | `min`, `max`, `fmin`, `fmax` of zeros of both signs | either zero | the first operand |
//! | `clamp` of a zero, where a bound is the other zero | either zero | the first operand |
//! | `min`, `max` of NaN; `clamp` with crossed bounds | undefined | on their pages: `min`, `max`, `clamp` |
//!
//! # In constants and over slices
//!
//! The functions are overloaded on the types of their operands, as in OpenCL C. Such a call can't be `const`. The
//! module [`mono`] has one `const fn` for every conversion, reinterpretation and shuffle, and with the feature
//! `mono-functions` for the functions of integers but dot products, relations, minima, maxima, clamps and selections; with
//! `math` too, for all transcendental functions of floats but powers, roots, and error and gamma functions:
//!
//! ```
//! use clc_builtins::{float4, mono, uchar4};
//!
//! const WHITE: uchar4 =
//!     mono::of_float4::convert_uchar4_sat_rte(float4(254.5, 255.5, 1e9, f32::INFINITY));
//! assert_eq!(WHITE, uchar4(254, 255, 255, 255));
//! ```
//!
//! The module `buffer` has the conversions and shuffles over slices, by the best instructions that the processor has:
//!
#![cfg_attr(feature = "buffer", doc = "```")]
#![cfg_attr(not(feature = "buffer"), doc = "```ignore")]
//! use clc_builtins::buffer;
//!
//! let mut bytes = [0; 3];
//! buffer::convert_uchar_sat_rte(&[0.5_f32, 254.5, 1e9], &mut bytes);
//! assert_eq!(bytes, [0, 254, 255]);
//! ```
//!
//! # Speed
//!
//! Inside a kernel a vector is a register. At x86-64-v3 most functions are one to five instructions of it and nearly all
//! at most ten; with SSE2 alone, which lacks many, almost half are more than ten. A transcendental
//! function of floats takes one to three nanoseconds an element there, in loops over scalars too; `erfc`, `tgamma` and
//! `lgamma` of doubles take two microseconds. What to know beside:
//!
//! * A kernel that was ported line by line is as fast as its algorithm, and an algorithm for GPUs may lose to plain code
//!   for CPUs: a Gaussian filter in 16-bit integers was six times as fast as the ported one in `float`.
//! * Debug builds are hundreds of times slower, unless `Cargo.toml` says `opt-level = 1` and more: the README has the
//!   lines.
//! * Build for the processor that you have, or for x86-64-v3: `RUSTFLAGS="-C target-cpu=x86-64-v3"`. `buffer` finds the best
//!   instructions when the program runs; all other functions take those of the build.
//! * AArch64 has registers in every build, wasm32 with `RUSTFLAGS="-C target-feature=+simd128"`.
//!   LLVM 22.1.2, which Rust 1.95 has, loses an unsigned minimum there before lanes are narrowed: the functions of the
//!   root go around it, but those of `mono` from `ushort` and `uint` that saturate can be wrong outside of constants.
//! * A loop over scalars, `*y = convert_half(x)`, is 3 to 18 times slower than the same with `half16`, and up to 10 times
//!   with directed modes, `float` to `long` and the like: take vectors, or `buffer` for whole slices.
//! * [`fma`] is emulated below x86-64-v3 and on wasm32. It takes more than ten times as long as [`mad`] then, a hundred
//!   times for doubles. `mad` is `x * y + z` in two roundings, as OpenCL C's `mad` may be.
//! * `mono` is for constants. In a kernel call the functions of the root, which go through registers.
//! * A shift or rotation by one scalar for all lanes is faster than by a vector; `v[i]` with an `i` that is not known goes
//!   through memory.
//!
//! # Common mistakes
//!
//! | written | rustc says | write |
//! |---|---|---|
//! | `float4(1.0)` | "this function takes 4 arguments" | `float4!(1.0)`, or `float4::splat(1.0)` |
//! | `a < b` of vectors | "binary operation `<` cannot be applied" | `isless(a, b)`, which is -1 or 0 in each component |
//! | `v.xyz`, `v.hi` | "attempted to take value of method" | `v.xyz()`, `v.hi()`, `v.set_xyz(w)` |
//! | `convert_int(2.5)` without the feature `fp64` | that `f64` "needs the feature fp64" | `convert_int(2.5_f32)`, or the feature |
//! | `v * 2` of `float4` | that `float4` takes no `{integer}` | `v * 2.0` |
//! | `as_uint(1.0)` | that an `f64` has 8 bytes | `as_uint(1.0_f32)` |
//!
//! More, by the codes of rustc: [`porting`](porting#what-rustc-says).
//!
//! # The same bits everywhere
//!
//! In constants, at run time, with every instruction set and on every target the results are the same bits, with two
//! exceptions: the byte order that `as_T` sees, and the sign and payload of a
//! [NaN that arithmetic returns](determinism#nan). [`determinism`] lists the targets that were tested.
//!
//! Like all floating-point code of Rust, the functions take the default environment for granted: rounding to nearest, and
//! no flush to zero. Where a program has set MXCSR or FPCR otherwise, conversions from and to floats may differ;
//! [`exact`] and [`registry::Builtin::evaluate`] compute on integers alone, and do not. x86 without SSE2 is refused.
//!
//! The transcendental functions (feature `math`) are no exception: each is the mathematical value, rounded once, to
//! nearest with ties to even, with the edge cases of OpenCL C 7.5.1. So their bits do not depend on how they are computed.
//!
//! # Features
//!
//! | feature | default | what |
//! |---|---|---|
//! | `fp16` | on | `cl_khr_fp16`: half vectors, and every function of half; the type [`half`](struct@half) itself is always there |
//! | `fp64` | on | `cl_khr_fp64`: double vectors, and every function of double |
//! | `mono` | on | the module [`mono`] |
//! | `mono-functions` | off | in it also the functions of integers but dot products, relations, minima, maxima, clamps and selections, and with `math` the transcendental functions but powers, roots, and error and gamma functions: by their definitions, for constants |
//! | `half` | off | `From` between [`half`](struct@half) and the type `f16` of the crate `half` |
//! | `serde` | off | `Serialize` and `Deserialize`: a vector is an array of its components, a `half` a number, or its bits where nobody reads the format |
//! | `mint` | off | `From` between vectors of 2, 3 and 4 components and those of the crate `mint`, by which mathematics crates exchange theirs |
//! | `math` | off | the transcendental functions, `sin`, `exp`, `pow` and their like, correctly rounded; the module `accuracy` says what proves it |
//! | `buffer` | off | the module `buffer`: conversions and shuffles of slices, by the best instructions that the processor has |
//! | `rayon` | off | the functions `par_` of `buffer`, on all cores; needs `std` |
//!
//! The crate is `no_std` and never allocates.

#![no_std]
#![deny(unsafe_code)]
#![warn(missing_docs)]
#![allow(non_camel_case_types)]
// The pages name what the features of the default add. Without it they are read in an editor alone.
#![cfg_attr(
    not(all(feature = "fp16", feature = "fp64", feature = "mono")),
    allow(rustdoc::broken_intra_doc_links)
)]
#![cfg_attr(docsrs, feature(doc_cfg))]
// The module says it; 7,000 labels are not needed.
#![cfg_attr(docsrs, doc(auto_cfg(hide(feature = "mono"))))]

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

/// Code for x86-64 that more than the baseline may run: the build has it, or `buffer` may find it. Most builds are spared it.
#[cfg(all(
    target_arch = "x86_64",
    target_feature = "sse2",
    any(feature = "buffer", target_feature = "sse4.1")
))]
macro_rules! above_baseline {
    ($($code:tt)*) => { $($code)* };
}
#[cfg(not(all(
    target_arch = "x86_64",
    target_feature = "sse2",
    any(feature = "buffer", target_feature = "sse4.1")
)))]
macro_rules! above_baseline {
    ($($code:tt)*) => {};
}

on_x86! {
/// `at_v3!` holds code for builds of V3 alone, `from_v3!` for those of V4 too, and so on: see
/// [`Build`](crate::level::Build).
macro_rules! levels {
    ($any:tt $($name:ident: $condition:meta;)*) => {$(
        #[cfg($condition)]
        macro_rules! $name {
            ($any($code:tt)*) => { $any($code)* };
        }
        #[cfg(not($condition))]
        macro_rules! $name {
            ($any($code:tt)*) => {};
        }
    )*};
}

levels! { $
    at_v4: all(
        target_feature = "avx512f",
        target_feature = "avx512bw",
        target_feature = "avx512dq",
        target_feature = "avx512vl"
    );
    from_v3: all(target_feature = "avx2", target_feature = "f16c", target_feature = "fma");
    at_v3: all(
        target_feature = "avx2",
        target_feature = "f16c",
        target_feature = "fma",
        not(all(
            target_feature = "avx512f",
            target_feature = "avx512bw",
            target_feature = "avx512dq",
            target_feature = "avx512vl"
        ))
    );
    at_baseline: not(all(target_feature = "avx2", target_feature = "f16c", target_feature = "fma"));
}
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

/// Code for wasm32 with its vector registers.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
macro_rules! on_wasm {
    ($($code:tt)*) => { $($code)* };
}
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
macro_rules! on_wasm {
    ($($code:tt)*) => {};
}

/// Code for targets with vector registers that we know, and for the others.
macro_rules! with_registers {
    ($($code:tt)*) => {
        on_x86! { $($code)* }
        on_neon! { $($code)* }
        on_wasm! { $($code)* }
    };
}
#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
macro_rules! without_registers {
    ($($code:tt)*) => { $($code)* };
}
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
macro_rules! without_registers {
    ($($code:tt)*) => {};
}

#[cfg(feature = "math")]
#[doc = include_str!("accuracy.md")]
pub mod accuracy {}
pub mod coverage;
#[doc = include_str!("determinism.md")]
pub mod determinism {}
mod evaluate;
pub mod exact;
#[allow(dead_code)]
mod formula;
// A build without a feature, and a table of less, leave some of these unused, and their imports.
#[allow(dead_code, unused_macros, unused_imports)]
mod kernel;
with_registers! {
#[allow(dead_code)]
mod lanes;
}
mod level;
mod mangled;
on_neon! {
    #[allow(dead_code, unused_macros, unused_imports)]
    mod neon;
}
#[allow(dead_code, unused_macros, unused_imports)]
mod overload;
pub mod porting;
// A table may have no type for some of it, one with mistakes has none at all, and a target may have none for any.
#[allow(dead_code, unused_macros, unused_imports)]
mod register;
pub mod registry;
// As `kernel`.
#[allow(dead_code, unused_macros, unused_imports)]
mod rows;
#[allow(dead_code, unused_macros, unused_imports)]
mod types;
on_wasm! {
    #[allow(dead_code)]
    mod wasm;
}
on_x86! {
    #[allow(dead_code, unused_macros, unused_imports)]
    mod x86;
}

types::storage_float::storage_float!(half, u16, 16, 5);

pub use overload::VecStep;
pub use overload::marker;
pub use types::pointer::{Pointer, PointerMut};
pub use types::{operators, pointer};

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
    pub use crate::types::components::{component, get, get_half, set, set_half};
    pub use crate::types::components::{place_with_component, with_component};
    pub use crate::types::literals::Literal;
    pub use crate::types::vector::Place;
    pub use ::clc_builtins_macros::swizzle;
    pub use ::core::compile_error;

    #[cfg(feature = "buffer")]
    pub use crate::level::run_time::limit;
}

// While rustdoc reads the table, the macro of its name writes whole pages.
#[cfg(doc)]
mod clc_builtins_macros {
    pub use ::clc_builtins_macros::documented as builtins;
}

// Included, not a module: the items then live where they are documented, and rustdoc writes no page twice.
include!("table.rs");

// The examples of the README are tests too, where there are the buffers that one of them uses.
#[cfg(all(doctest, feature = "buffer"))]
#[doc = include_str!("../README.md")]
struct Readme;
