//! Makes a color transparent in a picture. See `color_to_alpha.cl`.
//!
//! 0 of 10 lines differ.

use clc_builtins::*;

/// Runs the kernel for every pixel.
#[inline]
pub fn color_to_alpha_all(input: &[float4], output: &mut [float4], color: float4, near: f32) {
    assert_eq!(input.len(), output.len(), "one pixel out for each pixel in");
    for i in 0..input.len() {
        color_to_alpha(i, input, output, color, near);
    }
}

#[inline]
pub fn color_to_alpha(i: usize, input: &[float4], output: &mut [float4], color: float4, near: f32) {
    let p = input[i];
    let d = p - color; // how far from the colour
    let room = select(color, 1.0 - color, isgreater(d, float4!(0.0))); // and how far it can be
    let way = min(fabs(d) / room, 1.0);
    let part = select(way, float4!(0.0), isless(fabs(d), float4!(near)));
    let a = max(part.x, max(part.y, part.z));
    let rest = d / a + color;
    let mut q = select(rest, color, isequal(float4!(a), float4!(0.0))); // nothing left: any colour will do
    q.w = p.w * a;
    output[i] = q;
}
