//! Resizes a picture of three channels. See `resize.cl`.
//!
//! 0 of 12 lines differ.

use clc_builtins::*;

/// Runs the kernel for every pixel of the result.
#[inline]
pub fn resize_all(input: &[u8], output: &mut [u8], from: int2, to: int2, scale: float2) {
    for y in 0..to.y {
        for x in 0..to.x {
            resize(x, y, input, output, from, to, scale);
        }
    }
}

#[inline]
pub fn resize(x: i32, y: i32, input: &[u8], output: &mut [u8], from: int2, to: int2, scale: float2) {
    let at = (convert_float2(int2!(x, y)) + 0.5) * scale - 0.5;
    let corner = convert_int2_rtn(at);
    let part = convert_int2_rte((at - convert_float2(corner)) * 2048.0);
    let rest = 2048 - part;
    let a = max(corner, int2!(0));
    let b = min(corner + 1, from - 1);
    let nw = convert_int3(vload3(a.y * from.x + a.x, input));
    let ne = convert_int3(vload3(a.y * from.x + b.x, input));
    let sw = convert_int3(vload3(b.y * from.x + a.x, input));
    let se = convert_int3(vload3(b.y * from.x + b.x, input));
    let sum = (nw * rest.x + ne * part.x) * rest.y + (sw * rest.x + se * part.x) * part.y;
    vstore3(convert_uchar3_sat((sum + (1 << 21)) >> 22), y * to.x + x, output);
}
