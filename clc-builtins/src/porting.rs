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
//! | `global const float4 *p` | `p: Pointer<float4>`, made by `Pointer::new(&vec)`; or a slice, `p: &[float4]` |
//! | `global float4 *q` | `mut q: PointerMut<float4>`, made by `PointerMut::new(&mut vec)`; or `q: &mut [float4]` |
//! | `p[i]`, `p[-1]`, `*p`, `p->x`, `p + 4`, `p++` of pointers | the same, but `p.x` and `p += 1`; indices are integers of any type, and checked: [`pointer`](mod@crate::pointer) |
//! | the same of slices | `p[i as usize]`, `p[0]`, `p[0].x`, `&p[4..]` |
//! | `vload16(i, p)`, `vstore4(v, i, q)` | `vload16(i, &p)`, `vstore4(v, i, &mut q)`, of both |
//! | `vload4(0, p + n)`, `vstore4(v, 0, q + n)` | `vload4(0, &(p + n))`, `vstore4(v, 0, &mut (&mut q + n))` |
//! | `f(q)`, `f(q + n)` of a pointer to write | `f(&mut q + 0)`, `f(&mut q + n)`: `q` itself would move |
//! | `(global const uchar4 *)p` | `p.cast::<uchar4>()`; where the bytes are not aligned `as_uchar4(vload4(0, &p))` |
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
//! | `(uint4)(1, -1, 1, -1)` | `as_uint4(int4!(1, -1, 1, -1))` |
//! | `v.x`, `v.s0`, `v.x = 1.0f` | the same; `v.sA` to `v.sF` also in upper case; `v.x` for `v.r` |
//! | `v.wzyx`, `v.lo`, `v.hi`, `v.even`, `v.odd` | methods: `v.wzyx()`, `v.lo()`, `v.hi()`, `v.even()`, `v.odd()` |
//! | `v.s1234`, `v.bgra`, `v.rgb` | [`swizzle!(v, s1234)`](crate::swizzle), `swizzle!(v, bgra)`, `swizzle!(v, rgb)` |
//! | `v.xz = w`, `v.odd = w`, `v.s02 = w` | `v.set_xz(w)`, `v.set_odd(w)`, `swizzle!(v.s02 = w)` |
//! | `v.xy += w`, `v.s02 *= w` | `v.set_xy(v.xy() + w)`, `swizzle!(v.s02 = swizzle!(v, s02) * w)` |
//! | `(ushort)255 - v`, `1 << v` | `255 - v`, `uint4!(1) << v` |
//! | `mad(v, 2.0f, w)`, `rotate(v, 7u)` | `mad(v, float4!(2.0), w)`, `rotate(v, uint4!(7))`: only `min`, `max`, `clamp`, `mix` and their like take scalars |
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
//! | `1.0f`, `1.0`, `1.0h` | `1.0_f32` or `1.0` where the type is known, `1.0_f64`, [`half!(1.0)`](crate::half!), which takes constants |
//! | `0x1p-32f`, `0x1.8p3f` | `1.0 / 4_294_967_296.0`, `12.0`, or `f32::from_bits(0x2f80_0000)`: Rust has no hexadecimal floats |
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
//!   overflow, and components are such scalars: for `v.x += v.y * v.w` write
//!   `v.x = v.x.wrapping_add(v.y.wrapping_mul(v.w))`, or make them parts of a vector. Division of vectors by 0 gives the
//!   dividend; of scalars it panics.
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
//! # What rustc says
//!
//! Where the message is its own, and the library has no word in it:
//!
//! | rustc | written | write |
//! |---|---|---|
//! | E0015, "cannot call non-const function" | `const M: uint4 = rotate(a, b);` | a function of [`mono`](crate::mono) |
//! | E0061, "takes 4 arguments" | `float4(v, 0.0, 1.0)`, `float4(1.0)` | `float4!(v, 0.0, 1.0)`, `float4!(1.0)` |
//! | E0067, E0070, "invalid left-hand side" | `v.xy() += w`, `v.odd() = w` | `v.set_xy(v.xy() + w)`, `v.set_odd(w)` |
//! | E0277, "cannot add `half4` to `{float}`" | `1.0 + h` | `half!(1.0) + h` |
//! | E0277, "cannot multiply `{integer}` by `float4`" | `2 * v` | `2.0 * v`, or `v * 2.0` |
//! | E0277, "cannot subtract `int4` from `i64`" | `1_i64 - v`, `d * v` of a `double` | `1 - v`, `convert_float(d) * v` |
//! | E0277, "no implementation for `{integer} << uint4`" | `1 << v` | `uint4!(1) << v` |
//! | E0277, "cannot be indexed by `i32`" | `p[i]` of a slice | `let p = Pointer::new(p);`, then `p[i]`; or `p[i as usize]` |
//! | E0277, "`u32: Neg` is not satisfied" | `uint4!(1, -1, 1, -1)`, `v + -1` | `as_uint4(int4!(1, -1, 1, -1))`, `v - 1` |
//! | E0282, "type annotations needed" | `\|x\| float4!(x)` | `\|x: f32\| float4!(x)` |
//! | E0308, "expected `&_`, found `Pointer`" | `vload4(i, p)`, `vload4(i, p + n)` | `vload4(i, &p)`, `vload4(i, &(p + n))` |
//! | E0308, "expected `bool`, found `i32`" | `if any(m)`, `if isless(x, y)` of scalars | `if any(m) != 0`, `if x < y` |
//! | E0308, "expected `float4`, found floating-point number" | `max(0.0, v)` | `max(v, 0.0)` |
//! | E0308, "expected `half`, found floating-point number" | `half4(0.0, 0.0, 0.0, 1.0)` | `half!(0.0)` and so on |
//! | E0283, "type annotations needed" | `vload4(i.try_into().unwrap(), p)`, `vload4(0, v.as_ref())` | `vload4(i, p)`, `vload4(0, &v)` |
//! | E0369, "cannot add `usize` to `&[f32]`" | `p + n` of a slice | `Pointer::new(p) + n`, or `&p[n..]` |
//! | E0382, "use of moved value: `q`" | `f(q)`, `q + n` of a `PointerMut` | `f(&mut q + 0)`, `&mut q + n` |
//! | E0369, "binary operation `<` cannot be applied" | `v < w` | `isless(v, w)` |
//! | E0369, "cannot subtract `float4` from `&float4`" | `for q in points { q - p }` | `for &q in points` |
//! | E0369, "no implementation for `float4 & float4`" | `v & w` | `as_float4(as_int4(v) & as_int4(w))` |
//! | E0425, "cannot find function" | `get_global_id(0)`, `barrier(...)` | an argument; see [`coverage`](crate::coverage) |
//! | E0435, "non-constant value in a constant" | `half!(x)` | `convert_half(x)` |
//! | E0599, "no method named `s1234`" | `v.s1234()`, `v.rgb()` | `swizzle!(v, s1234)`, `swizzle!(v, rgb)` |
//! | E0599, "no method named `set_xy`", "items from traits" | `use clc_builtins::float4;` | `use clc_builtins::*;` |
//! | E0600, "cannot apply unary operator `!`" | `!v`, `~v` of floats | `isequal(v, float4!(0.0))`, `as_float4(!as_int4(v))` |
//! | E0605, "non-primitive cast" | `v as float4`, `x as half` | `convert_float4(v)`, `convert_half(x)` |
//! | E0609, "no field `s1234`" | `v.s1234`, `v.rgb`, `v.r` | `swizzle!(v, s1234)`, `swizzle!(v, rgb)`, `v.x` |
//! | E0615, "attempted to take value of method" | `v.hi`, `v.xyz`, `v.odd = w` | `v.hi()`, `v.xyz()`, `v.set_odd(w)` |
//! | "invalid suffix" | `1.0f`, `0.5h`, `7u`, `0x1p-32f` | `1.0`, `half!(0.5)`, `7`, `1.0 / 4_294_967_296.0` |
//!
//! # Speed
//!
//! Beside [what holds everywhere](crate#speed), of a kernel that came from OpenCL C:
//!
//! * `float4` is faster than `float3` in a hot loop: `vload3`, `vstore3` and division take more instructions.
//! * `vload4(0, &p[n..])` in an inner loop is checked twice. Slice each row once and count vectors:
//!   `let row = &p[y * w..][..w];`, then `vload4(x, row)`.
//! * `clamp`, `fmin` and `fmax` prefer a number to NaN. Where none comes, `min(max(v, lo), hi)` of floats is two
//!   instructions, and `clamp(v, lo, hi)` twice as many or more.
//! * A function of yours that swizzles a `float2` takes it by reference: `fn product(a: &float2, b: &float2)`. By value
//!   rustc hands 8 bytes over as an integer, and their components are shifted out of it.
//! * `uchar16!(r.x, g.x, b.x, 255, r.y, ...)` of components of short vectors is put together byte by byte. From
//!   x86-64-v3 on `shuffle2` interleaves them in a few instructions.
//! * Half needs x86-64-v3 or AArch64 to be fast: without the instructions each operator of `half4` is some eighty.
//!   Compute in `float` then: `vload_half4` and `vstore_half4` in place of arithmetic on `half4`.
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
