//! A guide to porting kernels from OpenCL C to Rust.
//!
//! Types, functions, components, constants and most operators keep their names. The tables below list everything that
//! changes.
//!
//! # The kernel
//!
//! | OpenCL C | Rust |
//! |---|---|
//! | `kernel void f(...)` | `fn f(i: i32, ...)`, called in a loop over `i`, or on all cores with rayon's `par_chunks_mut` |
//! | `int i = get_global_id(0)` | the argument `i: i32`, or `x` and `y` for two dimensions; use `usize` for `size_t` |
//! | `global const float *p` | `p: Pointer<f32>`, a [pointer over a slice](#pointers), created with `Pointer::new(&vec)`; or `p: &[f32]` |
//! | `global float *q` | `mut q: PointerMut<f32>`, created with `PointerMut::new(&mut vec)`; or `q: &mut [f32]` |
//! | `f(q)`, `f(q + n)` with `global float *q` | `f(&mut q + 0)`, `f(&mut q + n)`: `f(q)` would move the `PointerMut` |
//! | `p[i]`, `p[-1]`, `*p`, `p->x`, `p + n`, `p += n`, `p - q` | for a `Pointer`, the same with integers of any type, and `p.x` for `p->x`; for a slice, only `p[i]` with `i: usize` |
//! | `vload16(i, p)`, `vstore4(v, i, q + n)` | `vload16(i, &p)`, `vstore4(v, i, &mut (&mut q + n))`; for slices, `vload16(i, p)`, `vstore4(v, i, &mut q[n..])` |
//! | `(global const uchar4 *)p` | `p.cast::<uchar4>()`; if the address is not always a multiple of 4, `vload4(0, &p)` |
//! | `(global const ushort *)x[i].scales`, a field of the struct `block` | `((x + i).cast::<u8>() + offset_of!(block, scales)).cast::<u16>()`; `Pointer::new(&x[i].scales)` cannot read beyond the field |
//! | `(global const block *)p`, a struct | `p.cast::<block>()`; declare the struct with `#[repr(C)]` and `#[derive(Clone, Copy, Pod, Zeroable)]` from `bytemuck` |
//! | `local`, `barrier(...)`, `get_local_id(0)` | a function for a whole work-group, with [a loop between two barriers](#work-groups) |
//! | `image2d_t`, `sampler_t`, `read_imagef(...)` | a slice of pixels, and [short functions](#images) |
//! | `private`, `constant` | variables and constants |
//! | `float4 v = ...;` | `let v: float4 = ...;`, with `mut` if it changes |
//! | `float4 v;`, then `v.x = ...` | `let mut v = float4!(0.0);`: initialize the variable before assigning a component |
//! | `float4 c;`, then `sincos(a, &c)` | `let mut c = float4!(0.0);`, then `sincos(a, &mut c)` |
//! | `typedef ulong4 u64x;` | `use clc_builtins::ulong4 as u64x;`, which imports the type, the function and the macro |
//! | `union { float4 f; uint4 u; }` | `as_uint4(f)`; for arrays, [`bytemuck::cast`](https://docs.rs/bytemuck), or `cast_mut` to change a part |
//! | `#define STEP(x) sum += x * gain` | a `macro_rules!` in the function, after the declarations of `sum` and `gain` |
//! | names in camel case: `int nX`, `blockSum(...)` | the same, with `#![allow(non_snake_case)]` at the top of the file |
//! | `#define N 4`, `-D N=4` | `const N: i32 = 4;`, or `const N: usize = 4;` for array lengths; or an argument |
//! | `sizeof(T)` | `int(size_of::<T>())`; in a constant, which cannot call overloaded functions, `size_of::<T>() as i32` |
//! | `-D T=float` | a `macro_rules!` with the type and the names as arguments: see the [last example](#examples) |
//!
//! # Vectors
//!
//! | OpenCL C | Rust |
//! |---|---|
//! | `(float4)(xy, 0.0f, 1.0f)`, `(float4)(0.0f)` | `float4!(xy, 0.0, 1.0)`, `float4!(0.0)` |
//! | `float4 v = 1.0f;` | `let v = float4!(1.0);` |
//! | `(uint4)(1, -1, 1, -1)` | `as_uint4(int4!(1, -1, 1, -1))` |
//! | `v.x`, `v.s0`, `v.x = 1.0f` | the same; write `v.sA` to `v.sF` in upper case, and `v.x` for `v.r` |
//! | `v.wzyx`, `v.lo`, `v.hi`, `v.even`, `v.odd` | methods: `v.wzyx()`, `v.lo()`, `v.hi()`, `v.even()`, `v.odd()` |
//! | `v.s1234`, `v.bgra`, `v.rgb` | [`swizzle!(v, s1234)`](crate::swizzle), `swizzle!(v, bgra)`, `swizzle!(v, rgb)` |
//! | `v.xz = w`, `v.odd = w`, `v.s02 = w` | `v.set_xz(w)`, `v.set_odd(w)`, `swizzle!(v.s02 = w)` |
//! | `v.xy += w`, `v.s02 *= w` | `v.set_xy(v.xy() + w)`, `swizzle!(v.s02 = swizzle!(v, s02) * w)` |
//! | `(ushort)255 - v`, `1 << v` | `255 - v`, `uint4!(1) << v` |
//! | `fmax(0.0f, v)`, `mad(v, 2.0f, w)`, `rotate(v, 7u)` | `fmax(0.0, v)`, `mad(v, 2.0, w)`, `rotate(v, 7)`: the scalar must have exactly the element type |
//! | `a < b`, `a == b`, for vectors | [`isless(a, b)`](crate::isless), [`isequal(a, b)`](crate::isequal), ..., also for integers; Rust's `==` returns one `bool` |
//! | `a < b ? x : y`, for vectors | [`select(y, x, isless(a, b))`](crate::select): selects the second operand where the condition is true |
//! | `a && b`, `a \|\| b`, `!a`, for vectors | `a & b`, `a \| b`, `!a` with masks of -1 and 0; [`any`](crate::any) and [`all`](crate::all) return 1 or 0 |
//! | `~v`, `~i` | `!v`, `!i` |
//!
//! # Numbers
//!
//! | OpenCL C | Rust |
//! |---|---|
//! | `(int)x`, `(float)i`, `(uchar)(a + b)` | [`int(x)`](fn@crate::int), [`float(i)`](fn@crate::float), `uchar(a + b)`; these functions also accept `usize` and `bool`: see [`casts`](crate::casts) |
//! | `1.0f`, `1.0`, `1.0h` | `1.0_f32`, or `1.0` if the type is known; `1.0_f64`; [`half!(1.0)`](crate::half!), which accepts only constants |
//! | `0x1p-32f`, `0x1.8p3f` | `1.0 / 4_294_967_296.0`, `12.0`, or `f32::from_bits(0x2f80_0000)`: Rust has no hexadecimal floats |
//! | `1`, `1u`, `0xffffffff` | `1_i32` or `1`, `1_u32`, `0xffff_ffff_u32` |
//! | `v * 2` with `float4` | `v * 2.0`: float literals need a decimal point |
//! | `i * f`, `u + i`, `f + uc`, `i < n` with operands of two types | `float(i) * f`, `int(u) + i`, `f + float(uc)`, `i < int(n)`: neither scalars nor vectors are converted implicitly |
//! | `f4 + i`, `f4 + d` | `f4 + float(i)` |
//! | `(a < b) << 2`, `n += a == b` | `int(a < b) << 2`, `n += int(a == b)` |
//! | `c1 + c2` with `char`: the sum is an `int` | `int(c1) + int(c2)`; Rust's `i8 + i8` is an `i8` |
//! | `if (n)`, `while (any(m))`, `if (isnan(x))` | `if n != 0`, `while any(m) != 0`, `if isnan(x) != 0` |
//! | `c ? x : y`, for scalars | `if c { x } else { y }` |
//! | `i++` | `i += 1` |
//! | `for (int i = a; i < n; i += 4)` | `for i in (a..n).step_by(4)`; use `while` for two counters, or if the step is not a `usize` |
//! | `a / b`, `a % b` with `int`, if `b` may be 0 | `a.checked_div(b).unwrap_or(a)`, `a.checked_rem(b).unwrap_or(0)`, which return the same as vectors do; `a / b` panics |
//! | `x << 33` with `int` | for vectors, the same: a shift uses the low bits of its amount; for scalars, `x.wrapping_shl(33)` |
//!
//! * **Overflow of scalars.** Operators on integer vectors wrap in every profile. Rust's own scalars panic on overflow
//!   in debug builds, and the components of a vector are Rust scalars. Instead of `v.x += v.y * v.w`, write
//!   `v.x = v.x.wrapping_add(v.y.wrapping_mul(v.w))`, or compute with vectors. Division of an integer vector by 0
//!   returns the dividend; division of an integer scalar by 0 panics.
//! * **`FP_CONTRACT`.** OpenCL C may contract `a * b + c` to one rounding, and most compilers do by default. Rust never
//!   does: write [`fma`](crate::fma) for one rounding, and [`mad`](crate::mad) or operators for two. `fma` is
//!   [much slower](crate#speed) in builds below x86-64-v3. With `#pragma OPENCL FP_CONTRACT OFF`, OpenCL C returns the
//!   same results as Rust.
//! * **`char`.** The alias `char` would hide Rust's own type, so `use clc_builtins::*` does not import it. Write `i8`,
//!   or import all names of [`opencl_c`](crate::opencl_c), which include the alias.
//! * **`v[i]` with a variable `i`** accesses the vector in memory. A constant index does not.
//! * **Constants.** Stable Rust cannot call overloaded functions in a `const`. Use the module [`mono`](crate::mono),
//!   whose paths name the operand types: `mono::of_float4::convert_int4`. The feature `mono-functions` adds more
//!   functions, such as `mono::of_int4_int4::hadd`. Vector literals such as `float4!(0.0)` are allowed in constants.
//!
//! # What rustc says
//!
//! This table lists messages of rustc that the library cannot customize:
//!
//! | rustc's message | for | write |
//! |---|---|---|
//! | E0015, "cannot call non-const function" | `const M: uint4 = rotate(a, b);` | a function of [`mono`](crate::mono) |
//! | E0061, "takes 4 arguments" | `float4(v, 0.0, 1.0)`, `float4(1.0)` | `float4!(v, 0.0, 1.0)`, `float4!(1.0)` |
//! | E0067, E0070, "invalid left-hand side" | `v.xy() += w`, `v.odd() = w` | `v.set_xy(v.xy() + w)`, `v.set_odd(w)` |
//! | E0133, "access to union field is unsafe" | `union Bits { f: float4, u: uint4 }` | `as_uint4(f)`, `bytemuck::cast(f)` |
//! | E0277, "cannot add `half4` to `{float}`" | `1.0 + h` | `half!(1.0) + h` |
//! | E0277, "cannot multiply `{integer}` by `float4`" | `2 * v` | `2.0 * v`, or `v * 2.0` |
//! | E0277, "cannot subtract `int4` from `i64`", "cannot add `uint4` to `usize`" | `1_i64 - v`, `d * v` with a `double`, `n + v` | `1 - v`, `float(d) * v`, `uint(n) + v` |
//! | E0277, "cannot multiply `i32` by `f32`", "cannot add `i32` to `usize`" | `i * f`, `n + i` with two scalar types | `float(i) * f`, `int(n) + i` |
//! | E0277, "no implementation for `bool << {integer}`" | `(a < b) << 1` | `int(a < b) << 1` |
//! | E0277, "no implementation for `{integer} << uint4`" | `1 << v` | `uint4!(1) << v` |
//! | E0277, "cannot be indexed by `i32`" | `p[i]` with a slice or an array | `Pointer::new(&p)[i]`, or `p[i as usize]` |
//! | E0277, "`u32: Neg` is not satisfied" | `uint4!(1, -1, 1, -1)`, `v + -1` | `as_uint4(int4!(1, -1, 1, -1))`, `v - 1` |
//! | E0282, "type annotations needed" | `\|x\| float4!(x)` | `\|x: f32\| float4!(x)` |
//! | E0283, "type annotations needed" | `vload4(i.try_into().unwrap(), p)`, `vload4(0, v.as_ref())` | `vload4(i, p)`, `vload4(0, &v)` |
//! | E0308, "expected `usize`, found `i32`" | `n < i` with two scalar types | `int(n) < i`; `try_into`, which rustc suggests, panics if the value is negative |
//! | E0308, "expected `&_`, found `Pointer<'_, f32>`" | `vload4(i, p)`, `vload4(0, p + n)` | `vload4(i, &p)`, `vload4(0, &(p + n))` |
//! | E0308, "expected `bool`, found `i32`" | `if any(m)`, `if isless(x, y)` with scalars | `if any(m) != 0`, `if x < y` |
//! | E0308, "expected `half`, found floating-point number" | `half4(0.0, 0.0, 0.0, 1.0)` | `half!(0.0)` and so on |
//! | E0308, "types differ in mutability" | `sincos(a, &c)` | `sincos(a, &mut c)` |
//! | E0369, "cannot add `usize` to `&[f32]`" | `p + n` with a slice | `Pointer::new(p) + n`, or `&p[n..]` |
//! | E0369, "binary operation `<` cannot be applied" | `v < w` | `isless(v, w)` |
//! | E0369, "cannot subtract `float4` from `&float4`" | `for q in points { q - p }` | `for &q in points` |
//! | E0369, "no implementation for `float4 & float4`" | `v & w` | `as_float4(as_int4(v) & as_int4(w))` |
//! | E0381, "partially assigned binding `v`" | `let mut v: float4; v.x = 1.0;` | `let mut v = float4!(0.0);` |
//! | E0381, "used binding `c` isn't initialized" | `let mut c: float4; sincos(a, &mut c);` | `let mut c = float4!(0.0);` |
//! | E0382, "moved value" | `f(q)`, `f(q + n)` with a `PointerMut` that is used again | `f(&mut q + 0)`, `f(&mut q + n)` |
//! | E0423, "expected function, found type alias"; "cannot find macro" | `type u64x = ulong4;` | `use clc_builtins::ulong4 as u64x;` |
//! | E0425, "cannot find function" | `get_global_id(0)` | an argument; see [`coverage`](crate::coverage) |
//! | | `barrier(...)`, `read_imagef(...)` | [the end of a loop](#work-groups), [a function](#images) |
//! | E0425, "cannot find value", "due to macro hygiene" | a macro that names variables of its caller | the same macro in the function, after the declarations of those variables |
//! | E0435, "non-constant value in a constant" | `half!(x)` | `half(x)` |
//! | E0599, "no method named `s1234`" | `v.s1234()`, `v.rgb()` | `swizzle!(v, s1234)`, `swizzle!(v, rgb)` |
//! | E0599, "no method named `set_xy`", "items from traits" | `use clc_builtins::float4;` | `use clc_builtins::*;` |
//! | E0599, "no method named `iter`"; E0277, "not an iterator" | `v.iter()`, `for x in v` | `v.to_array().iter()`, `for x in v.to_array()` |
//! | E0600, "cannot apply unary operator `!`" | `!v`, `~v` with floats | `isequal(v, float4!(0.0))`, `as_float4(!as_int4(v))` |
//! | E0605, "non-primitive cast" | `v as float4`, `x as half` | `convert_float4(v)`, `half(x)` |
//! | E0609, "no field `s1234`" | `v.s1234`, `v.rgb`, `v.r` | `swizzle!(v, s1234)`, `swizzle!(v, rgb)`, `v.x` |
//! | E0615, "attempted to take value of method" | `v.hi`, `v.xyz`, `v.odd = w` | `v.hi()`, `v.xyz()`, `v.set_odd(w)` |
//! | E0618, "expected function, found `u32`" | `int(x)` after `let int = 3_u32;` | a different name for the variable |
//! | "expected one of `.`, `;`, `?`" | `(float)x`, `(uint)convert_int_rte(x)` | `float(x)`, `uint(convert_int_rte(x))` |
//! | "literal out of range for `i32`" | `uint(0xFFFFFFFF)` | `0xFFFF_FFFF_u32` |
//! | panic, "attempt to divide by zero" | `a / b` with scalars | `a.checked_div(b).unwrap_or(a)` |
//! | "invalid suffix" | `1.0f`, `0.5h`, `7u`, `0x1p-32f` | `1.0`, `half!(0.5)`, `7`, `1.0 / 4_294_967_296.0` |
//!
//! # Speed
//!
//! These hints apply to kernels ported from OpenCL C, in addition to [the general hints](crate#speed):
//!
//! * `float4` is faster than `float3` in a hot loop: `vload3`, `vstore3` and division take more instructions.
//! * `vload4(0, &p[n..])` in an inner loop checks the bounds twice. Before the inner loop, compute a pointer to the
//!   row: `let row = p + y * w;`. In the loop, load vector `x` of the row: `vload4(x, &row)`.
//! * `clamp`, `fmin` and `fmax` prefer a number to NaN. If your floats are never NaN, write `min(max(v, lo), hi)`,
//!   which takes two instructions. `clamp(v, lo, hi)` takes at least four.
//! * If your own function swizzles a `float2`, pass the vector by reference: `fn product(a: &float2, b: &float2)`. If
//!   it is passed by value, rustc passes the 8 bytes as an integer, and extracts the components with shifts.
//! * `uchar16!(r.x, g.x, b.x, 255, r.y, ...)`, with components of short vectors, is assembled byte by byte. With
//!   x86-64-v3 or higher, `shuffle2` interleaves the vectors in a few instructions.
//! * `half` is fast only with x86-64-v3 or on AArch64. Elsewhere, each operator of `half4` takes about eighty
//!   instructions. Instead of using arithmetic on `half4`, compute with `float`, and load and store with `vload_half4`
//!   and `vstore_half4`.
//!
//! # Examples
//!
//! Arithmetic and conversion:
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
//! Selection. The conditional operator on vectors becomes `select`, with the operands in reverse order:
//!
//! ```
//! use clc_builtins::*;
//!
//! // float4 r = v < 0.0f ? -v : v * 2.0f;
//! fn fold(v: float4) -> float4 {
//!     select(v * 2.0, -v, isless(v, 0.0))
//! }
//!
//! assert_eq!(fold(float4!(-1.0, 1.0, -0.5, 4.0)), float4!(1.0, 2.0, 0.5, 8.0));
//! ```
//!
//! Masks. A relational function returns -1 or 0 per component. Combine these masks with `&`, `|` and `!`, and use `as_`
//! functions to apply them to the bits of floats:
//!
//! ```
//! use clc_builtins::*;
//!
//! // int4 inside = (v >= 0.0f) & (v < 1.0f);
//! // float4 r = as_float4(as_int4(v) & inside);    if (any(~inside)) ...
//! fn inside(v: float4) -> (float4, bool) {
//!     let inside = isgreaterequal(v, 0.0) & isless(v, 1.0);
//!     (as_float4(as_int4(v) & inside), any(!inside) != 0)
//! }
//!
//! assert_eq!(inside(float4!(0.5, 1.5, -0.5, 0.25)), (float4!(0.5, 0.0, 0.0, 0.25), true));
//! ```
//!
//! Component access, in an order that is constant or computed at run time:
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
//! Integers. OpenCL C's integers wrap, but Rust's scalars panic on overflow in debug builds:
//!
//! ```
//! use clc_builtins::*;
//!
//! // uint hash(uint h, uchar c) { return (h ^ c) * 16777619u; }
//! fn hash(h: u32, c: u8) -> u32 {
//!     (h ^ uint(c)).wrapping_mul(16_777_619)
//! }
//!
//! // short average(char a, char b) { return (a + b) >> 1; }
//! fn average(a: i8, b: i8) -> i16 {
//!     (short(a) + short(b)) >> 1
//! }
//!
//! assert_eq!(hash(0x811c_9dc5, b'a'), 0xe40c_292c);
//! assert_eq!(average(127, 127), 127);
//!
//! // int part(int a, int b) { return a / b; }   where b may be 0
//! fn part(a: i32, b: i32) -> i32 {
//!     a.checked_div(b).unwrap_or(a)
//! }
//!
//! assert_eq!(int2(part(7, 0), part(i32::MIN, -1)), int2(7, i32::MIN) / int2(0, -1));
//! ```
//!
//! Loads and stores. Offsets count vectors, as in OpenCL C:
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
//! Type aliases and macros. Define a macro after the variables that it names:
//!
//! ```
//! use clc_builtins::{rotate, ulong4 as u64x}; // typedef ulong4 u64x;
//!
//! // #define STEP(by) sum = rotate(sum, (u64x)(by)) ^ key
//! fn stir(key: u64x) -> u64x {
//!     let mut sum = u64x(1, 2, 3, 4);
//!     macro_rules! step {
//!         ($by:expr) => {
//!             sum = rotate(sum, u64x!($by)) ^ key
//!         };
//!     }
//!     step!(7);
//!     step!(2);
//!     sum
//! }
//!
//! assert_eq!(stir(u64x!(1)), u64x(517, 1029, 1541, 2053));
//! ```
//!
//! Kernels for several types, which OpenCL C compiles with `-D T=... -D T4=...`:
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
//! `examples/kernels` has longer kernels, from a Sobel filter to MD5, each next to its OpenCL C source.
//!
//! # Pointers
//!
//! A [`Pointer`](crate::Pointer) is a slice and a position in it. Like pointers in kernels, it can point before the
//! first element or beyond the last. Reading outside of the slice panics. The module [`pointer`](mod@crate::pointer)
//! lists all operations.
//!
//! ```
//! use clc_builtins::*;
//!
//! // kernel void edges(global const uchar *img, int step, global short *out, int cols) {
//! //     int y = get_global_id(0);
//! //     img += (y + 1) * step;    out += y * cols;
//! //     for (int x = 0; x < cols; x++)
//! //         out[x] = img[x - step] + img[x + step] - 2 * img[x]; }
//! fn edges(y: i32, mut img: Pointer<u8>, step: i32, mut out: PointerMut<i16>, cols: i32) {
//!     img += (y + 1) * step;
//!     out += y * cols;
//!     for x in 0..cols {
//!         out[x] = short(img[x - step]) + short(img[x + step]) - 2 * short(img[x]);
//!     }
//! }
//!
//! let (img, mut out) = ([1, 2, 5, 5, 10, 20], [0; 2]);
//! edges(0, Pointer::new(&img), 2, PointerMut::new(&mut out), 2);
//! assert_eq!(out, [1 + 10 - 2 * 5, 2 + 20 - 2 * 5]);
//! ```
//!
//! # Work-groups
//!
//! A kernel with barriers becomes a function that runs a whole work-group. A barrier waits until all work-items have
//! reached it, so the code between two barriers becomes a loop over the work-items.
//!
//! * Local memory becomes a variable or an argument `&mut [f32]`. Use a `PointerMut` for indices of any integer type.
//!   Work-items run one after another, so `atomic_add` on local memory becomes `+=`.
//! * A private variable that is used before and after a barrier becomes an array with one element per work-item.
//!   Alternatively, the next loop computes its value again.
//! * A loop or condition that contains a barrier is the same for all work-items. Keep it outside of the loops over
//!   work-items.
//! * A condition `if (l < n)` around the whole body of a loop over work-items becomes the range of the loop:
//!   `for l in 0..n`. A `return` becomes `continue`. Two dimensions become two loops.
//! * Kernels for one particular GPU may omit a barrier between work-items that run in lockstep, often under
//!   `if (l < 32)` and with `volatile`. End the loop at the position of the omitted barrier too.
//!
//! ```
//! use clc_builtins::*;
//!
//! // kernel void share(global const float *p, global float *q)
//! // {
//! //     local float part[64];
//! //     const size_t l = get_local_id(0);
//! //     const float own = sqrt(p[get_global_id(0)]);
//! //     part[l] = own;
//! //     for (size_t n = 32; n > 0; n /= 2) {
//! //         barrier(CLK_LOCAL_MEM_FENCE);
//! //         if (l < n)
//! //             part[l] += part[l + n];
//! //     }
//! //     barrier(CLK_LOCAL_MEM_FENCE);
//! //     q[get_global_id(0)] = own / part[0];
//! // }
//! fn share(group: usize, p: &[f32], q: &mut [f32]) {
//!     let mut part = [0.0; 64];
//!     let mut own = [0.0; 64];
//!     for l in 0..64 {
//!         own[l] = sqrt(p[64 * group + l]);
//!         part[l] = own[l];
//!     }
//!     let mut n = 32;
//!     while n > 0 {
//!         for l in 0..n {
//!             part[l] += part[l + n];
//!         }
//!         n /= 2;
//!     }
//!     for l in 0..64 {
//!         q[64 * group + l] = own[l] / part[0];
//!     }
//! }
//!
//! let mut q = [0.0; 128];
//! for group in 0..2 {
//!     share(group, &[4.0; 128], &mut q);
//! }
//! assert_eq!(q, [1.0 / 64.0; 128]);
//! ```
//!
//! The kernel `nbody` in `examples/kernels` uses a tile of local memory and two barriers in a loop.
//!
//! # Images
//!
//! An image becomes a slice of pixels with a width and a height. A sampler becomes a function that you write. The
//! function defines which color is read outside of the image, and how many pixels are read for each result.
//!
//! ```
//! use clc_builtins::*;
//!
//! // read_imagef(image, CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR, at),
//! // for an image of CL_RGBA and CL_UNORM_INT8
//! fn linear(image: &[uchar4], dim: int2, at: float2) -> float4 {
//!     let pixel = |at: int2| {
//!         let at = clamp(at, int2!(0), dim - 1);
//!         convert_float4(image[(at.y * dim.x + at.x) as usize]) / 255.0
//!     };
//!     let corner = floor(at - 0.5);
//!     let (part, i) = (at - 0.5 - corner, convert_int2(corner));
//!     let above = mix(pixel(i), pixel(i + int2(1, 0)), part.x);
//!     let below = mix(pixel(i + int2(0, 1)), pixel(i + 1), part.x);
//!     mix(above, below, part.y)
//! }
//!
//! // kernel void halve(read_only image2d_t input, write_only image2d_t output)
//! // {
//! //     const int2 at = (int2)(get_global_id(0), get_global_id(1));
//! //     write_imagef(output, at, read_imagef(input, LINEAR, convert_float2(at) * 2.0f + 1.0f));
//! // }
//! fn halve(x: i32, y: i32, input: &[uchar4], dim: int2, output: &mut [uchar4]) {
//!     let color = linear(input, dim, convert_float2(int2!(x, y)) * 2.0 + 1.0);
//!     output[(y * (dim.x / 2) + x) as usize] = convert_uchar4_sat_rte(color * 255.0);
//! }
//!
//! let mut output = [uchar4!(0)];
//! halve(0, 0, &[uchar4!(0), uchar4!(100), uchar4!(40), uchar4!(60)], int2(2, 2), &mut output);
//! assert_eq!(output, [uchar4!(50)]);
//! ```
//!
//! Copy `image.rs` from `examples/kernels` for `read_imagef`, `write_imagef` and the sampler flags under their OpenCL C
//! names. The kernel `straighten` in the same folder uses `image.rs`, and matches its OpenCL C source line by line.
//! OpenCL does not specify how precisely a device filters. On PoCL, 44 of three million pixels of `straighten` differ
//! from the result in Rust, by one of 255 levels.

#![doc(alias("get_work_dim", "get_global_size", "get_global_id", "get_local_size"))]
#![doc(alias("get_enqueued_local_size", "get_local_id", "get_num_groups", "get_group_id"))]
#![doc(alias("get_global_offset", "get_global_linear_id", "get_local_linear_id", "barrier"))]
#![doc(alias("work_group_barrier", "mem_fence", "read_mem_fence", "write_mem_fence"))]
#![doc(alias("CLK_LOCAL_MEM_FENCE", "CLK_GLOBAL_MEM_FENCE", "read_imagef", "read_imagei", "read_imageui"))]
#![doc(alias("read_imageh", "write_imagef", "write_imagei", "write_imageui", "write_imageh"))]
#![doc(alias("get_image_width", "get_image_height", "get_image_depth", "get_image_dim"))]
#![doc(alias("get_image_array_size", "get_image_channel_data_type", "get_image_channel_order"))]
#![doc(alias("get_image_num_mip_levels", "get_image_num_samples", "image2d_t", "sampler_t"))]
