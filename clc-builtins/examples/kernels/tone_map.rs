//! Maps light of any intensity to the range of a screen. See `tone_map.cl`. `pow` requires the feature `math`.
//!
//! 0 of 7 lines differ.

use clc_builtins::*;

/// Runs the kernel for every pixel.
#[inline]
pub fn tone_map_all(scene: &[float4], screen: &mut [float4], exposure: f32, gamma: f32) {
    assert_eq!(scene.len(), screen.len(), "one pixel out for each pixel in");
    for i in 0..scene.len() {
        tone_map(i, scene, screen, exposure, gamma);
    }
}

#[inline]
pub fn tone_map(i: usize, scene: &[float4], screen: &mut [float4], exposure: f32, gamma: f32) {
    let x = scene[i] * exposure;
    let above = x * (2.51 * x + 0.03); // as a film answers: dark is steep, bright is flat
    let below = x * (2.43 * x + 0.59) + 0.14;
    let light = clamp(above / below, 0.0, 1.0);
    let mut q = pow(light, float4!(1.0 / gamma));
    q.w = scene[i].w; // alpha as it was
    screen[i] = q;
}
