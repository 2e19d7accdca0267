//! Converts BT.601 planes to RGBA. See `yuv_to_rgb.cl`.
//!
//! 0 of 12 lines differ.

use clc_builtins::*;

/// Runs the kernel for every eight pixels.
#[inline]
pub fn yuv_to_rgb_all(luma: &[u8], blue: &[u8], red: &[u8], output: &mut [u16], eights: usize) {
    for y in 0..luma.len() / 8 / eights {
        for x in 0..eights {
            yuv_to_rgb(x, y, luma, blue, red, output, eights);
        }
    }
}

#[inline]
pub fn yuv_to_rgb(
    x: usize,
    y: usize,
    luma: &[u8],
    blue: &[u8],
    red: &[u8],
    output: &mut [u16],
    eights: usize,
) {
    let chroma = y / 2 * eights + x;
    let twice = uchar8!(0, 0, 1, 1, 2, 2, 3, 3);
    let l = convert_int8(vload8(y * eights + x, luma)) * 298 - (298 * 16 - 128);
    let u = convert_int8(shuffle(vload4(chroma, blue), twice)) - 128;
    let v = convert_int8(shuffle(vload4(chroma, red), twice)) - 128;
    let r = convert_uchar8_sat((l + v * 409) >> 8);
    let g = convert_uchar8_sat((l - u * 100 - v * 208) >> 8);
    let b = convert_uchar8_sat((l + u * 516) >> 8);
    let pairs = uchar16!(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    let rg = as_ushort8(shuffle2(r, g, pairs));
    let ba = as_ushort8(shuffle2(b, uchar8!(255), pairs));
    vstore16(shuffle2(rg, ba, convert_ushort16(pairs)), y * eights + x, output);
}
