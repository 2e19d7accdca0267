//! Detects edges with Sobel's operator. See `sobel.cl`.
//!
//! 4 of 17 lines differ: Rust takes a subslice where OpenCL C adds to a pointer.

use clc_builtins::*;

/// Runs the kernel for every pixel except those at the border, which do not change in `output`.
#[inline]
pub fn sobel_all(input: &[uchar4], output: &mut [uchar4], width: usize) {
    let height = input.len() / width;
    for y in 1..height - 1 {
        for x in 1..width - 1 {
            sobel(x, y, input, output, width);
        }
    }
}

#[inline]
pub fn sobel(x: usize, y: usize, input: &[uchar4], output: &mut [uchar4], width: usize) {
    let above = &input[(y - 1) * width..][..width];
    let row = &input[y * width..][..width];
    let below = &input[(y + 1) * width..][..width];
    let result = &mut output[y * width..][..width];
    let nw = convert_short4(above[x - 1]);
    let n = convert_short4(above[x]);
    let ne = convert_short4(above[x + 1]);
    let w = convert_short4(row[x - 1]);
    let e = convert_short4(row[x + 1]);
    let sw = convert_short4(below[x - 1]);
    let s = convert_short4(below[x]);
    let se = convert_short4(below[x + 1]);
    let across = (ne - nw) + ((e - w) << 1) + (se - sw);
    let down = (sw - nw) + ((s - n) << 1) + (se - ne);
    let edge = max(across, -across) + max(down, -down);
    result[x] = convert_uchar4_sat(edge >> 1);
    result[x].w = row[x].w;
}
