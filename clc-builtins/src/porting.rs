//! From OpenCL C to Rust: what Rust's syntax changes, and what stays.
//!
//! Types, functions, operators between vectors, component names and constants stay as they are. The rest:
//!
//! # The kernel
//!
//! | OpenCL C | Rust |
//! |---|---|
//! | `kernel void f(...)` | `fn f(i: usize, ...)`, called in a loop over `i`, or on all cores by rayon's `par_chunks_mut` |
//! | `get_global_id(0)` | the argument `i`; of two dimensions `x` and `y` |
//! | `global const float4 *p` | `p: &[float4]` |
//! | `global float4 *p` | `p: &mut [float4]` |
//! | `p + 4`, `*p`, `p[i]` | `&p[4..]`, `p[0]`, `p[i]`, which is checked |
//! | `local`, `private`, `constant` | variables and constants; `barrier` has no counterpart |
//! | `float4 v = ...;` | `let v: float4 = ...;`, with `mut` if it changes |
//! | `#define N 4`, `-D N=4` | `const N: usize = 4;`, or an argument |
//! | `-D T=float` | a `macro_rules!` that takes the type and the names, as below |
//!
//! # Vectors
//!
//! | OpenCL C | Rust |
//! |---|---|
//! | `(float4)(xy, 0.0f, 1.0f)`, `(float4)(0.0f)` | `float4!(xy, 0.0, 1.0)`, `float4!(0.0)` |
//! | `float4 v = 1.0f;` | `let v = float4!(1.0);` |
//! | `v.x`, `v.s0`, `v.x = 1.0f` | the same; `v.sA` to `v.sF` also in upper case |
//! | `v.wzyx`, `v.hi`, `v.even` | `v.wzyx()`, `v.hi()`, `v.even()` |
//! | `v.s7531`, `v.bgra` | [`swizzle!(v, s7531)`](crate::swizzle), `swizzle!(v, bgra)` |
//! | `v.xz = w`, `v.s02 = w` | `v.set_xz(w)`, `swizzle!(v.s02 = w)` |
//! | `a < b`, `a == b`, of vectors | [`isless(a, b)`](crate::isless), [`isequal(a, b)`](crate::isequal), ...; of integers too. Rust's `==` gives one `bool` |
//! | `a < b ? x : y`, of vectors | [`select(y, x, isless(a, b))`](crate::select): the third operand chooses the second |
//! | `a && b`, `a \|\| b`, `!a`, of vectors | `a & b`, `a \| b`, `!a` of masks, which are -1 and 0; [`any`](crate::any) and [`all`](crate::all) give 1 or 0 |
//! | `~v`, `~i` | `!v`, `!i` |
//!
//! # Numbers
//!
//! | OpenCL C | Rust |
//! |---|---|
//! | `(int)x`, `(float)i` | [`convert_int(x)`](crate::convert_int), [`convert_float(i)`](crate::convert_float); of `usize` too |
//! | `1.0f`, `1.0`, `1.0h` | `1.0_f32` or `1.0` where the type is known, `1.0_f64`, [`half!(1.0)`](crate::half!) |
//! | `1`, `1u`, `0xffffffff` | `1_i32` or `1`, `1_u32`, `0xffff_ffff_u32` |
//! | `v * 2` of `float4` | `v * 2.0`: a literal for floats has a point |
//! | `f4 + i`, `f4 + d` | `f4 + convert_float(i)`: nothing is widened on the way |
//! | `c1 + c2` of `char`, an `int` | `convert_int(c1) + convert_int(c2)`; Rust's `i8 + i8` is an `i8` |
//! | `if (n)`, `while (any(m))` | `if n != 0`, `while any(m) != 0` |
//! | `c ? x : y`, of scalars | `if c { x } else { y }` |
//! | `i++` | `i += 1` |
//! | `x << 33` of `int` | of vectors the same, by the low bits; of scalars `x.wrapping_shl(33)` |
//!
//! * **Overflow of scalars.** Vectors wrap in every profile. Rust's own scalars panic in debug builds where they
//!   overflow: write `a.wrapping_add(b)`, or make them parts of a vector. Division of vectors by 0 gives the dividend;
//!   of scalars it panics.
//! * **`FP_CONTRACT`.** OpenCL C may contract `a * b + c` to one rounding, and most compilers do by default. Rust never
//!   does: write [`fma`](crate::fma) for one rounding, [`mad`](crate::mad) or operators for two. With
//!   `#pragma OPENCL FP_CONTRACT OFF` the results are those of Rust.
//! * **`char`.** The alias would hide Rust's own type, so a glob import leaves it out: write `i8`, or import
//!   [`opencl_c`](crate::opencl_c).
//! * **`v[i]` with a variable `i`** goes through memory. A constant index does not.
//! * **Constants.** Stable Rust can't call overloaded functions in a `const`: [`mono`](crate::mono) has each by its
//!   operands, `mono::of_float4::convert_int4`, and with the feature `mono-functions` `mono::of_int4_int4::hadd` and
//!   its like. Literals are `const`.
//!
//! # A kernel of each kind
//!
//! By arithmetic and conversion:
//!
//! ```
//! use clc_builtins::*;
//!
//! // kernel void gain(global const uchar4 *in, global uchar4 *out, float4 by)
//! // { size_t i = get_global_id(0); out[i] = convert_uchar4_sat_rte(convert_float4(in[i]) * by); }
//! fn gain(i: usize, input: &[uchar4], output: &mut [uchar4], by: float4) {
//!     output[i] = convert_uchar4_sat_rte(convert_float4(input[i]) * by);
//! }
//!
//! let mut output = [uchar4!(0)];
//! gain(0, &[uchar4!(10, 20, 30, 255)], &mut output, float4!(2.0, 2.0, 20.0, 1.0));
//! assert_eq!(output, [uchar4!(20, 40, 255, 255)]);
//! ```
//!
//! By choice. The conditional of vectors is `select`, with its operands the other way round:
//!
//! ```
//! use clc_builtins::*;
//!
//! // float4 r = v < 0.0f ? -v : v * 2.0f;
//! fn fold(v: float4) -> float4 {
//!     select(v * 2.0, -v, isless(v, float4!(0.0)))
//! }
//!
//! assert_eq!(fold(float4!(-1.0, 1.0, -0.5, 4.0)), float4!(1.0, 2.0, 0.5, 8.0));
//! ```
//!
//! By masks. A relation gives -1 or 0 a component, which `&`, `|` and `!` take; what is a number becomes bits by `as_`:
//!
//! ```
//! use clc_builtins::*;
//!
//! // int4 inside = (v >= 0.0f) & (v < 1.0f);
//! // float4 r = as_float4(as_int4(v) & inside);    if (any(~inside)) ...
//! fn inside(v: float4) -> (float4, bool) {
//!     let inside = isgreaterequal(v, float4!(0.0)) & isless(v, float4!(1.0));
//!     (as_float4(as_int4(v) & inside), any(!inside) != 0)
//! }
//!
//! assert_eq!(inside(float4!(0.5, 1.5, -0.5, 0.25)), (float4!(0.5, 0.0, 0.0, 0.25), true));
//! ```
//!
//! By components, in an order that is known or computed:
//!
//! ```
//! use clc_builtins::*;
//!
//! // float4 r = v.wzyx;  r.xy = v.hi;  float2 p = shuffle(v, (uint2)(i, i + 1));
//! fn pick(v: float4, i: u32) -> (float4, float2) {
//!     let mut r = v.wzyx();
//!     r.set_xy(v.hi());
//!     (r, shuffle(v, uint2!(i, i.wrapping_add(1))))
//! }
//!
//! assert_eq!(pick(float4!(1.0, 2.0, 3.0, 4.0), 1), (float4!(3.0, 4.0, 2.0, 1.0), float2!(2.0, 3.0)));
//! ```
//!
//! By integers, where those of OpenCL C wrap and scalars of Rust do not in a debug build:
//!
//! ```
//! use clc_builtins::*;
//!
//! // uint hash(uint h, uchar c) { return (h ^ c) * 16777619u; }
//! fn hash(h: u32, c: u8) -> u32 {
//!     (h ^ convert_uint(c)).wrapping_mul(16_777_619)
//! }
//!
//! // short average(char a, char b) { return (a + b) >> 1; }
//! fn average(a: i8, b: i8) -> i16 {
//!     (convert_short(a) + convert_short(b)) >> 1
//! }
//!
//! assert_eq!(hash(0x811c_9dc5, b'a'), 0xe40c_292c);
//! assert_eq!(average(127, 127), 127);
//! ```
//!
//! By memory. Offsets count vectors, as in OpenCL C:
//!
//! ```
//! use clc_builtins::*;
//!
//! // kernel void sum3(global const float *p, global float *q) { size_t i = get_global_id(0);
//! //     vstore3(vload3(i, p) + vload3(i, q), i, q); }
//! fn sum3(i: usize, p: &[f32], q: &mut [f32]) {
//!     vstore3(vload3(i, p) + vload3(i, q), i, q);
//! }
//!
//! let mut q = [1.0; 6];
//! sum3(1, &[0.0, 0.0, 0.0, 1.0, 2.0, 3.0], &mut q);
//! assert_eq!(q, [1.0, 1.0, 1.0, 2.0, 3.0, 4.0]);
//! ```
//!
//! For any type, where OpenCL C is compiled with `-D T=... -D T4=...`:
//!
//! ```
//! use clc_builtins::*;
//!
//! macro_rules! average {
//!     ($name:ident, $vector:ident) => {
//!         fn $name(i: usize, a: &[$vector], b: &mut [$vector]) {
//!             b[i] = hadd(a[i], b[i]);
//!         }
//!     };
//! }
//! average!(average_bytes, uchar4);
//! average!(average_ints, int4);
//!
//! let mut bytes = [uchar4!(255, 0, 7, 8)];
//! average_bytes(0, &[uchar4!(255, 2, 8, 8)], &mut bytes);
//! assert_eq!(bytes, [uchar4!(255, 1, 7, 8)]);
//! let mut ints = [int4!(i32::MAX)];
//! average_ints(0, &[int4!(i32::MAX)], &mut ints);
//! assert_eq!(ints, [int4!(i32::MAX)]);
//! ```
//!
//! Longer ones, from Sobel's filter to MD5, stand in `examples/kernels` beside their OpenCL C.
