//! Multiplies rows of 4-bit weights by a vector. See `quantised_dot.cl`.
//!
//! 5 of 12 lines differ: only a vector literal turns a scalar into a vector, `lo` and `hi` are methods, and the loop
//! has Rust's syntax.

use clc_builtins::*;

/// Runs the kernel for every row.
#[inline]
pub fn quantised_dot_all(scales: &[half], weights: &[u8], v: &[f32], output: &mut [f32], blocks: usize) {
    for row in 0..output.len() {
        quantised_dot(row, scales, weights, v, output, blocks);
    }
}

#[inline]
pub fn quantised_dot(
    row: usize,
    scales: &[half],
    weights: &[u8],
    v: &[f32],
    output: &mut [f32],
    blocks: usize,
) {
    let mut sum = float16!(0.0);
    for b in 0..blocks {
        let block = row * blocks + b;
        let w = vload16(block, weights);
        let low = convert_float16(as_char16(w & 15) - 8);
        let high = convert_float16(as_char16(w >> 4) - 8);
        let products = low * vload16(2 * b, v) + high * vload16(2 * b + 1, v);
        sum += products * vload_half(block, scales);
    }
    let s8 = sum.lo() + sum.hi();
    let s4 = s8.lo() + s8.hi();
    let s2 = s4.lo() + s4.hi();
    output[row] = s2.x + s2.y;
}
