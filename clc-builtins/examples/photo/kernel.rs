//! The kernel of the example `photo`: OpenCL C first, then the same lines in Rust.
//!
//! ```c
//! kernel void grade(global const uchar4 *before, global uchar4 *after, uint4 swap)
//! {
//!     const size_t i = get_global_id(0);
//!     const float4 p = convert_float4(before[i]) * 1.25f;           // exposure
//!     const float4 d = p - 128.0f;                                  // distance from middle grey
//!     const uint4 sign = as_uint4(d) & 0x80000000u;                 // above it or below it
//!     const float4 m = as_float4(as_uint4(d) & 0x7fffffffu);        // |d|
//!     const float4 s = m * (1.5f - m * 0x1p-8f);                    // contrast: steep at grey, then flat
//!     const float4 c = as_float4(as_uint4(s) | sign);               // the sign back on
//!     const int4 dark = d < 0.0f;                                   // all bits set where dark
//!     const float4 shadow = as_float4(as_int4(c) & dark);           // the dark part, or 0
//!     const float4 light = as_float4(as_int4(c) & ~dark);           // the light part, or 0
//!     const float4 q = light + shuffle(shadow, swap) + 128.0f;      // shadows with channels swapped
//!     after[i] = convert_uchar4_sat_rte(q);
//!     after[i].w = before[i].w;                                     // alpha as it was
//! }
//! ```
//!
//! Every step is exact in `float`, so any correct rendering gives the same bytes: `p` is a multiple of 1/4 below
//! 319; `m` is at most 190.75, 10 bits; `1.5 - m / 256` is a multiple of 1/1024, 11 bits; their product and `q`
//! are multiples of 1/4096 below 273, 21 bits of the 24 that a `float` has. The only rounding is that of the last
//! conversion. `m` also stays below 192, where the curve would bend down again.

use clc_builtins::*;

/// A mask for `shuffle` that swaps red and blue.
pub const SWAP_RED_AND_BLUE: uint4 = uint4(2, 1, 0, 3);

/// Runs the kernel over a picture: one call of [`grade`] a pixel, as OpenCL runs one work-item a pixel.
pub fn grade_all(before: &[uchar4], after: &mut [uchar4], swap: uint4) {
    assert_eq!(before.len(), after.len(), "one pixel out for each pixel in");
    for (after, &before) in after.iter_mut().zip(before) {
        *after = grade(before, swap);
    }
}

/// The kernel's body for one pixel.
pub fn grade(before: uchar4, swap: uint4) -> uchar4 {
    let p = mul(convert_float4(before), float4::splat(1.25));
    let d = sub(p, float4::splat(128.0));
    let sign = as_uint4(d) & uint4::splat(0x8000_0000);
    let m = as_float4(as_uint4(d) & uint4::splat(0x7fff_ffff));
    let s = mul(m, sub(float4::splat(1.5), mul(m, float4::splat(1.0 / 256.0))));
    let c = as_float4(as_uint4(s) | sign);
    let dark = less(d, float4::splat(0.0));
    let shadow = as_float4(as_int4(c) & dark);
    let light = as_float4(as_int4(c) & !dark);
    let q = add(add(light, shuffle(shadow, swap)), float4::splat(128.0));
    let mut after = convert_uchar4_sat_rte(q);
    after.w = before.w;
    after
}

// OpenCL C's operators on float4. The library has built-in functions only; a real program would use its own
// mathematics crate here.

fn add(a: float4, b: float4) -> float4 {
    float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w)
}

fn sub(a: float4, b: float4) -> float4 {
    float4(a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w)
}

fn mul(a: float4, b: float4) -> float4 {
    float4(a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w)
}

/// `a < b` as OpenCL C compares vectors: -1, all bits set, where it holds and 0 where it does not.
fn less(a: float4, b: float4) -> int4 {
    let mask = |holds: bool| -i32::from(holds);
    int4(mask(a.x < b.x), mask(a.y < b.y), mask(a.z < b.z), mask(a.w < b.w))
}
