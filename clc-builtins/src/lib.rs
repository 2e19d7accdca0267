//! OpenCL C's vector types, operators and built-in functions for Rust, under their OpenCL names.
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
//! The page [`porting`] lists each difference in syntax, with OpenCL C on the left and Rust on the right.
//!
//! # Names
//!
//! | OpenCL C and Rust | description | operands | documentation |
//! |---|---|---|---|
//! | `convert_`*T*\[*n*\]\[`_sat`\]\[`_rte`, `_rtz`, `_rtp` or `_rtn`\]`(x)` | converts the value of `x` to *Tn* and rounds it once | any type with the same number of components | the table "Conversions" below; [`to_uchar`] and similar modules list all suffixes |
//! | `float(x)`, `int(a + b)`, `uchar(i)`, ... | C's scalar cast `(float)x`; rounds like `convert_float` | scalars, `usize`, `isize` and `bool` | [`casts`] |
//! | `as_`*T*\[*n*\]`(x)` | reinterprets the bits of `x` as *Tn* | any type of the same size; a 3-vector also from a 4-vector with components of the same size | the table "Reinterpretations" below; [`mod@as_type`] |
//! | `shuffle(x, mask)` | selects lane `mask[i]` of `x` as lane `i`; ignores surplus high bits of the mask | vectors of 2, 4, 8 or 16 lanes; the mask is unsigned, with elements of the same size as those of `x` | [`shuffles`]; [`swizzle!`] for constant masks |
//! | `shuffle2(x, y, mask)` | selects from the lanes of `x` followed by those of `y` | `x` and `y` of the same type | [`shuffles`] |
//! | `vec_step(x)` | returns 1, 2, 4, 8 or 16; returns 4 for a 3-vector | any type | |
//! | `vload4(i, &p)`, `vstore4(v, i, &mut p)`, `vload_half4`, `vstore_half4_rtz`, ... | loads or stores vector `i` of a slice or pointer | 2, 3, 4, 8 or 16 components; the `half` variants also scalars | [`mod@functions`] |
//! | `isless(x, y)`, `isnan(x)`, `select(x, y, c)`, `any(c)`, ... | relational functions; comparisons and tests return -1 or 0 per lane, and 1 or 0 for scalars | as in OpenCL C; comparisons also accept integers | [`mod@functions`] |
//! | `min`, `max`, `clamp`, `mad`, `fma`, `fabs`, `floor`, `sqrt`, `dot`, `rotate`, ... | see the page of each function | a scalar of the element type may replace any vector operand: `mad(v, 2.0, w)` | [`mod@functions`] |
//! | `frexp(x, &mut e)`, `fract(x, &mut i)`, ... | functions that write a second result | the output parameter is a mutable reference or pointer | [`mod@functions`] |
//! | `sin(x)`, `exp(x)`, `pow(x, y)`, ... | transcendental functions, with the feature `math` | floats | [`mod@functions`] |
//! | `M_PI_F`, `FLT_MAX`, `HALF_EPSILON`, `INT_MAX`, `INFINITY`, ... | constants of OpenCL C | | [`mod@constants`] |
//!
//! *T* is one of `char`, `uchar`, `short`, `ushort`, `int`, `uint`, `long`, `ulong`, `half`, `float` and `double`. *n*
//! is 2, 3, 4, 8 or 16, and absent for a scalar.
//!
//! Other parts of the language, and the modules of the crate:
//!
//! | item | documentation |
//! |---|---|
//! | vector literals: `float4!(xy, 0.0, 1.0)`, `float4!(0.5)` | [`float4!`] |
//! | components: `v.wzyx()`, `v.set_xz(w)`, `v.hi()`, `swizzle!(v, s7531)` | [`view`], [`swizzle!`] |
//! | operators: `a + b`, `1.0 - v`, `!v` for `~v`, `v << 3` | [`operators`] |
//! | pointers into slices: `p[i]`, `p + n`, `*p` | [`mod@pointer`] |
//! | functions in constants | [`mono`] |
//! | functions over slices | the module `buffer`, with the feature of the same name |
//! | reference implementations in integer arithmetic | [`exact`]; `cargo run --example explain` |
//! | all signatures as data | [`registry`] |
//! | how to port kernels to Rust | [`porting`] |
//! | supported and unsupported functions | [`coverage`] |
//! | the accuracy of the transcendental functions: correctly rounded | the module `accuracy`, with the feature `math` |
//! | cross-platform determinism, such as for lockstep simulations | [`determinism`] |
//!
#![cfg_attr(doc, doc = ::clc_builtins_macros::matrices!())]
//!
//! # Suffixes
//!
//! | suffix | description | default for |
//! |---|---|---|
//! | `_rte` | rounds to nearest, ties to even | conversions to `half`, `float`, `double` |
//! | `_rtz` | rounds toward zero | conversions to integers |
//! | `_rtp` | rounds up, toward positive infinity | |
//! | `_rtn` | rounds down, toward negative infinity | |
//! | `_sat` | clamps to the range of the destination and converts NaN to 0; only for integer destinations; precedes the rounding mode: `_sat_rte` | |
//!
//! The `convert_` functions also accept `usize` and `isize`, which correspond to OpenCL's `size_t` and `ptrdiff_t`.
//! Both are treated as integers of the target's address width. OpenCL C has no overloads for these types, so the
//! [`registry`] omits the overloads of this crate for them.
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
//! Vectors have OpenCL's size and alignment and implement [`bytemuck::Pod`]. A 3-vector has the size and alignment of a
//! 4-vector. `float4!(...)` accepts the operands of C's vector literals: `float4!(xy, 0.0, 1.0)` for `(float4)(xy,
//! 0.0f, 1.0f)`, or one scalar for all components. The function `float4(1.0, 2.0, 3.0, 4.0)` takes exactly one scalar
//! per component. Access single components with `v.x`, `v.s0` or `v[0]`.
//!
//! `use clc_builtins::*` imports everything except the alias `char`, which would hide Rust's own type. To import the
//! alias too, write `use clc_builtins::opencl_c::*`. A literal without a suffix defaults to `i32` or `f64`: write
//! `1.0_f32` and `0xffff_ffff_u32`.
//!
//! # Differences from OpenCL C
//!
//! | case | OpenCL C | clc-builtins |
//! |---|---|---|
//! | float to integer without `_sat`: out of range, infinite | implementation-defined | the nearest limit, as with `_sat` |
//! | float to integer without `_sat`: NaN | implementation-defined | 0, as with `_sat` |
//! | integer to integer without `_sat`: out of range | wraps, or implementation-defined for signed results | wraps: keeps the low bits |
//! | range check before or after rounding | ambiguous | after rounding: `convert_uchar_rte(-0.5_f32)` is in range and returns 0 |
//! | subnormal numbers | may be flushed | never flushed |
//! | default rounding to `half` and `float` | `_rte`, on some devices `_rtz` | always `_rte` |
//! | conversion of NaN to another float type | any NaN | a quiet NaN with the same sign and leading bits of the payload |
//! | conversion of any value, including NaN, to its own type | the same value | the same bits, with any suffix |
//! | `floor`, `ceil`, `trunc`, `rint`, `round`, `fract`, `modf`, `frexp`, `ldexp` of NaN | any NaN | the operand, made quiet |
//! | sign and payload of other NaN results: operators, `fma`, `mad`, `sqrt`, `dot`, `sin` and all other functions that compute | any NaN | [unspecified](mod@determinism#nan): may differ between builds, and between scalars and vectors |
//! | `as_T` with a different number of components | implementation-defined | memory order: component 0 at the lowest address; native byte order in a component |
//! | padding of a 3-vector | undefined | `==` and all functions ignore it; functions write 0, operators may preserve other bytes |
//! | `vec_step` in a constant | unspecified | `float3::VEC_STEP`, also for scalars |
//! | integer vectors: division by 0; minimum divided by -1 | unspecified | `x / 0` is `x`, and `x % 0` is 0; the minimum divided by -1 is the minimum |
//! | `min`, `max`, `fmin`, `fmax` of zeros of both signs | either zero | the first operand |
//! | `clamp` of a zero, with the zero of the other sign as a bound | either zero | the first operand |
//! | `min`, `max` of NaN; `clamp` with crossed bounds | undefined | see the pages of `min`, `max` and `clamp` |
//!
//! Apart from the unspecified NaN bits and the byte order that `as_T` exposes, results have the same bits in constants,
//! at run time, with every instruction set and on every target. [`determinism`] lists the tested targets.
//!
//! If a conversion to a float type overflows, the result depends on the rounding mode and the sign:
//! `convert_half(70000)` is infinity, and `convert_half_rtz(70000)` is 65504.
//!
//! The functions assume the default floating-point environment: rounding to nearest, without flushing to zero. If a
//! program changes MXCSR or FPCR, conversions from and to floats may return other results. [`exact`] and
//! [`registry::Builtin::evaluate`] are not affected because they use only integers. The crate does not compile for x86
//! without SSE2 (i586), whose x87 unit rounds twice.
//!
//! The transcendental functions (feature `math`) return the mathematical value, rounded once to nearest with ties to
//! even, with the edge cases of OpenCL C 7.5.1. The bits of these results are therefore the same on every target.
//!
//! # Rejected `as_T` pairs
//!
//! OpenCL C and clang count the padding of a 3-vector as part of its size. By this rule, 710 pairs of types are legal.
//! This crate does not count the padding, so `float3` has 12 bytes. It accepts 523 of those pairs and rejects 187.
//! Each rejected pair involves a 3-vector and has no defined result in OpenCL C. If the operand is a 3-vector, its
//! padding would become part of the result. If the result is a 3-vector, part of the operand would be lost. The
//! exception that OpenCL C defines, from four components to three of the same size, is accepted: `as_float3(float4)`.
//!
//! These 31 pairs go from three components to four of the same size:
//!
//! | operand | result | pairs |
//! |---|---|---|
//! | `char3 uchar3` | `char4 uchar4` | 4 |
//! | `short3 ushort3 half3` | `short4 ushort4 half4` | 9 |
//! | `int3 uint3 float3` | `int4 uint4 float4` | 9 |
//! | `long3 ulong3 double3` | `long4 ulong4 double4` | 9 |
//!
//! These 156 pairs combine a 3-vector with a type of a different element size, in both directions:
//!
//! | 3-vector | other type | pairs |
//! |---|---|---|
//! | `char3 uchar3` | `int uint float short2 ushort2 half2` | 24 |
//! | `short3 ushort3 half3` | `long ulong double int2 uint2 float2 char8 uchar8` | 48 |
//! | `int3 uint3 float3` | `long2 ulong2 double2 short8 ushort8 half8 char16 uchar16` | 48 |
//! | `long3 ulong3 double3` | `int8 uint8 float8 short16 ushort16 half16` | 36 |
//!
//! To reinterpret a rejected pair, go through a 4-vector:
//!
//! ```
//! use clc_builtins::*;
//!
//! let v = float3(1.0, 2.0, 3.0);
//! let i: int4 = as_int4(float4(v.x, v.y, v.z, 0.0)); // for as_int4(v)
//! let d: long2 = as_long2(float4(v.x, v.y, v.z, 0.0)); // for as_long2(v)
//! let back: float3 = as_float3(as_float4(d)); // for as_float3(d)
//! assert_eq!((i.w, back), (0, v));
//! ```
//!
//! # Constants and slices
//!
//! The functions are overloaded on the types of their operands, as in OpenCL C. Stable Rust cannot call overloaded
//! functions in constants. The module [`mono`] therefore has one `const fn` for every conversion, reinterpretation and
//! shuffle.
//!
//! The feature `mono-functions` adds selections, minima, maxima, clamps, relational functions, and integer functions
//! except dot products. Together with the feature `math`, `mono-functions` also adds the transcendental functions of
//! floats, except powers, roots, and error and gamma functions.
//!
//! ```
//! use clc_builtins::{float4, mono, uchar4};
//!
//! const WHITE: uchar4 =
//!     mono::of_float4::convert_uchar4_sat_rte(float4(254.5, 255.5, 1e9, f32::INFINITY));
//! assert_eq!(WHITE, uchar4(254, 255, 255, 255));
//! ```
//!
//! The module `buffer` converts and shuffles slices with the fastest instructions that the processor supports:
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
//! A kernel keeps its vectors in registers. At x86-64-v3, most functions take one to five instructions per register,
//! and nearly all take at most ten. With only SSE2, almost half take more than ten. In a loop at x86-64-v3, a
//! transcendental function of floats takes one to three nanoseconds per element. `erfc`, `tgamma` and `lgamma` of
//! doubles take two microseconds. To write fast kernels:
//!
//! * Reconsider the algorithm. A kernel that was written for GPUs may be slower than plain code for CPUs. For example,
//!   a Gaussian filter in 16-bit integers was six times as fast as the ported kernel in `float`.
//! * Compile debug builds with [the recommended profile](#debug-builds).
//! * Build for your processor, or for x86-64-v3: `RUSTFLAGS="-C target-cpu=x86-64-v3"`. Only `buffer` selects
//!   instructions at run time. All other functions use the instruction set of the build.
//! * For wasm32, enable vector registers: `RUSTFLAGS="-C target-feature=+simd128"`. AArch64 builds always use them. On
//!   wasm32, LLVM 22.1.2 (Rust 1.95) miscompiles an unsigned minimum that precedes a narrowing conversion. The
//!   functions of the crate root avoid the error. The saturating conversions of `mono` from `ushort` and `uint` can
//!   return wrong results outside of constants.
//! * Use vectors, or `buffer` for whole slices. A loop over scalars, such as `*y = convert_half(x)`, is 3 to 18 times
//!   slower than the same loop with `half16`. For directed rounding modes, and for conversions such as `float` to
//!   `long`, a loop over scalars is up to 10 times slower than one over vectors.
//! * Use `mad` instead of [`fma`] below x86-64-v3 and on wasm32, where `fma` is emulated. An emulated `fma` takes more
//!   than ten times as long as [`mad`], and a hundred times for doubles. `mad` is `x * y + z` with two roundings, which
//!   OpenCL C permits.
//! * Use `mono` only in constants. In kernels, call the functions of the crate root, which use registers.
//! * Shift and rotate all lanes by the same scalar if possible: a vector of amounts is slower. Avoid `v[i]` with a
//!   variable `i`, which goes through memory.
//!
//! # Debug builds
//!
//! At `opt-level = 0`, each operator is a chain of function calls, hundreds of times slower than a single instruction.
//! This profile makes debug builds about as fast as release builds:
//!
//! ```toml
//! [profile.dev]
//! opt-level = 1
//! debug-assertions = false  # std's debug assertions slow down literals and shuffles
//! overflow-checks = true    # scalar arithmetic still panics on overflow
//! ```
//!
//! This table compares the time of two kernels with that of a release build:
//!
//! | `[profile.dev]` | `photo` | `sobel` |
//! |---|---|---|
//! | Cargo's default | 370x | 480x |
//! | `opt-level = 3` for `clc-builtins` only | 330x | 470x |
//! | `opt-level = 1` | 9x | 1.4x |
//! | `opt-level = 2` | 9x | 1.4x |
//! | the recommended profile | 1.1x | 1.0x |
//!
//! The optimization level of this crate matters little because its functions are compiled in the calling crate. To keep
//! the debug assertions of your program, move the kernels into a separate package, without `#[inline]` on the kernels,
//! and set the first two options in `[profile.dev.package.NAME]`. The profile does not slow down incremental builds.
//!
//! # Common errors
//!
//! | instead of | error | write |
//! |---|---|---|
//! | `p[i]` with `p: &[f32]` and `i: i32` | "the type `[f32]` cannot be indexed by `i32`" | `p[i]` with `p: Pointer<f32>`, or `p[i as usize]` |
//! | `i * f` of two scalar types | "cannot multiply `i32` by `f32`" | `float(i) * f` |
//! | `float4(1.0)` | "this function takes 4 arguments" | `float4!(1.0)`, or `float4::splat(1.0)` |
//! | `a < b` on vectors | "binary operation `<` cannot be applied" | `isless(a, b)`, which is -1 or 0 in each component |
//! | `v.xyz`, `v.hi` | "attempted to take value of method" | `v.xyz()`, `v.hi()`, `v.set_xyz(w)` |
//! | `convert_int(2.5)` without the feature `fp64` | `f64` has `needs_the_feature_fp64` | `convert_int(2.5_f32)`, or enable the feature |
//! | `v * 2` with a `float4` | "no operator for `float4` and `{integer}`" | `v * 2.0` |
//! | `as_uint(1.0)` | "`as_uint` needs an operand of 4 bytes" | `as_uint(1.0_f32)` |
//!
//! [`porting`](porting#what-rustc-says) lists more errors, sorted by rustc's error codes.
//!
//! # Features
//!
//! | feature | default | adds |
//! |---|---|---|
//! | `fp16` | yes | vectors and functions of `half` (`cl_khr_fp16`); the scalar type [`half`](struct@half) is always available |
//! | `fp64` | yes | vectors and functions of `double` (`cl_khr_fp64`) |
//! | `mono` | yes | the module [`mono`] |
//! | `mono-functions` | no | further functions in `mono`: see [Constants and slices](#constants-and-slices) |
//! | `math` | no | correctly rounded transcendental functions: `sin`, `exp`, `pow` and others; the module `accuracy` describes how they are verified |
//! | `half` | no | conversions between [`half`](struct@half) and `f16` of the crate `half` |
//! | `serde` | no | `Serialize` and `Deserialize`; a vector is an array of its components; a `half` is a number, or its bits in binary formats |
//! | `mint` | no | conversions between vectors of 2, 3 and 4 components and those of the crate `mint` |
//! | `buffer` | no | the module `buffer` |
//! | `rayon` | no | variants of the functions in `buffer` that use all cores, with the prefix `par_`; requires `std` |
//!
//! The crate is `no_std` and never allocates.

#![no_std]
#![deny(unsafe_code)]
#![warn(missing_docs)]
#![allow(non_camel_case_types)]
// The documentation links to items of the default features. docs.rs builds it with all of them.
#![cfg_attr(
    not(all(feature = "fp16", feature = "fp64", feature = "mono")),
    allow(rustdoc::broken_intra_doc_links)
)]
#![cfg_attr(docsrs, feature(doc_cfg))]
// The page of `mono` names its feature, so that its 7,000 functions need no labels.
#![cfg_attr(docsrs, doc(auto_cfg(hide(feature = "mono"))))]

#[cfg(all(target_arch = "x86", not(target_feature = "sse2")))]
compile_error!(
    "clc-builtins needs SSE2 on x86: the x87 unit rounds twice, so conversions and operators would return wrong \
     results; help: build for i686, or with `-C target-feature=+sse2`"
);

/// Expands to code for x86-64 with vector registers. `x86_64-unknown-none` is an x86-64 target without them.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
macro_rules! on_x86 {
    ($($code:tt)*) => { $($code)* };
}
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
macro_rules! on_x86 {
    ($($code:tt)*) => {};
}

/// Expands to code for x86-64 above the baseline, if the build enables it or `buffer` may select it at run time.
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
#[allow(unused_macros, reason = "unused on targets without vector registers")]
macro_rules! above_baseline {
    ($($code:tt)*) => {};
}

on_x86! {
/// Declares macros for code of certain levels: `at_v3!` for V3 only, `from_v3!` for V3 and above. See
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
    below_v3: not(all(target_feature = "avx2", target_feature = "f16c", target_feature = "fma"));
}
}

/// Expands to code for little-endian AArch64 with vector registers, where lanes are in memory order.
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
macro_rules! on_neon {
    ($($code:tt)*) => { $($code)* };
}
#[cfg(not(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")))]
macro_rules! on_neon {
    ($($code:tt)*) => {};
}

/// Expands to code for wasm32 with vector registers.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
macro_rules! on_wasm {
    ($($code:tt)*) => { $($code)* };
}
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
macro_rules! on_wasm {
    ($($code:tt)*) => {};
}

/// Expands to code for targets with supported vector registers. `without_registers!` is the opposite.
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

/// Prevents the loop vectorizer from vectorizing the caller's loop if the condition holds.
///
/// In a loop that converts vectors, LLVM unrolls the loop over the lanes and then vectorizes across the vectors. It
/// gathers each element, which is up to 20 times slower. An empty `black_box` costs no instruction and prevents that.
/// The SLP vectorizer then vectorizes the lanes.
///
/// The guard can also make code slower. Each caller states when it helps, usually from a number of lanes.
macro_rules! guard {
    ($condition:expr) => {
        if $condition {
            core::hint::black_box(());
        }
    };
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
// Builds without some features, and smaller tables, leave parts of these modules unused.
#[allow(dead_code, unused_macros, unused_imports)]
mod kernel;
mod level;
mod mangled;
pub mod marker;
#[allow(dead_code, unused_macros, unused_imports)]
mod operand;
#[allow(dead_code, unused_macros, unused_imports)]
mod operation;
#[allow(dead_code, unused_macros, unused_imports)]
mod overload;
#[allow(dead_code, unused_macros, unused_imports)]
mod plain;
pub mod porting;
// Small tables leave parts unused. A table with errors, and targets without vector registers, leave all of it unused.
#[allow(dead_code, unused_macros, unused_imports)]
mod register;
pub mod registry;
#[allow(dead_code, unused_macros, unused_imports)]
mod rows;
#[allow(dead_code, unused_macros, unused_imports)]
mod types;

types::storage_float::storage_float!(half, u16, 16, 5);

pub use operand::VecStep;
pub use types::pointer::{Pointer, PointerMut};
pub use types::{operators, pointer};

/// The methods of vectors that read and set components by name. Vectors dereference to the types of this module.
///
/// Every vector has these components and methods:
///
/// | components and methods | number of components | section of OpenCL C |
/// |---|---|---|
/// | `v.s0`, `v.x`: single components, which can be assigned | 2 to 16 | 6.3.7 |
/// | `v.lo()` `v.hi()` `v.even()` `v.odd()`: half of the components; a 3-vector counts as a 4-vector whose last component is 0 | 2 to 16 | 6.3.7 |
/// | `v.wzyx()`, `v.xx()`: any 2, 3 or 4 components by letter; in vectors of 8 and 16 components, `xyzw` are the first four | 2 to 16 | 6.3.7 |
/// | `v.set_xz(w)`: sets distinct components; `w` has the same number of components | 2 to 16 | 6.3.7 |
/// | `v.set_lo(w)` and similar methods: set half of the components | 2 to 16 | 6.3.7 |
///
/// [`swizzle!`] also accepts `rgba` and indices such as `s02`. The methods are not `const`. In constants, access the
/// fields that the page of each type lists: `v.x` or `v.s0`. `swap(&mut v.s2, &mut v.s3)` on a 4-vector does not
/// compile, because it borrows `v` twice. `swap(&mut v.z, &mut v.w)` compiles.
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

/// Items for the macros and tests of this crate.
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

// For rustdoc, another macro expands the table and writes whole pages.
#[cfg(doc)]
mod clc_builtins_macros {
    pub use ::clc_builtins_macros::documented as builtins;
}

// Included instead of a module, so that rustdoc writes each page only once.
include!("table.rs");

// Tests the examples of the README. One of them uses `buffer`.
#[cfg(all(doctest, feature = "buffer"))]
#[doc = include_str!("../README.md")]
struct Readme;
