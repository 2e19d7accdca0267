//! The kernel of the example `photo`. See `photo.cl`.
//!
//! 3 of 12 lines differ: Rust has no hexadecimal floats, vectors are compared with `isless` because `<` returns a
//! `bool`, and OpenCL's `~` is `!`.
//!
//! Every step is exact in `float`, so any correct implementation returns the same bytes. Only the last conversion
//! rounds:
//!
//! * `p` is a multiple of 1/4 below 319.
//! * `m` is at most 190.75 and needs 10 bits. It stays below 192, where the curve would bend down again.
//! * `1.5 - m / 256` is a multiple of 1/1024 and needs 11 bits.
//! * Their product and `q` are multiples of 1/4096 below 273 and need 21 of the 24 bits of a `float`.

use clc_builtins::*;

/// A mask for `shuffle` that swaps red and blue.
pub const SWAP_RED_AND_BLUE: uint4 = uint4(2, 1, 0, 3);

/// Runs the kernel for every pixel.
#[inline]
pub fn grade_all(before: &[uchar4], after: &mut [uchar4], swap: uint4) {
    assert_eq!(before.len(), after.len(), "one pixel out for each pixel in");
    for i in 0..before.len() {
        grade(i, before, after, swap);
    }
}

#[inline]
pub fn grade(i: usize, before: &[uchar4], after: &mut [uchar4], swap: uint4) {
    let p = convert_float4(before[i]) * 1.25; // exposure
    let d = p - 128.0; // distance from middle grey
    let sign = as_uint4(d) & 0x8000_0000; // above it or below it
    let m = as_float4(as_uint4(d) & 0x7fff_ffff); // |d|
    let s = m * (1.5 - m * (1.0 / 256.0)); // contrast: steep at grey, then flat
    let c = as_float4(as_uint4(s) | sign); // the sign back on
    let dark = isless(d, float4!(0.0)); // all bits set where dark
    let shadow = as_float4(as_int4(c) & dark); // the dark part, or 0
    let light = as_float4(as_int4(c) & !dark); // the light part, or 0
    let q = light + shuffle(shadow, swap) + 128.0; // shadows with channels swapped
    after[i] = convert_uchar4_sat_rte(q);
    after[i].w = before[i].w; // alpha as it was
}
