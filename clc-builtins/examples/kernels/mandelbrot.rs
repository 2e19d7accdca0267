//! Counts the iterations after which each point leaves the circle. See `mandelbrot.cl`.
//!
//! 5 of 15 lines differ: only a vector literal turns a scalar into a vector, the loop has Rust's syntax, and `any`
//! returns an integer, which is not a condition.

use clc_builtins::*;

/// Runs the kernel for every four points.
#[inline]
pub fn mandelbrot_all(output: &mut [int4], corner: float2, step: f32, fours: usize, limit: i32) {
    for y in 0..output.len() / fours {
        for x in 0..fours {
            mandelbrot(x, y, output, corner, step, fours, limit);
        }
    }
}

#[inline]
pub fn mandelbrot(
    x: usize,
    y: usize,
    output: &mut [int4],
    corner: float2,
    step: f32,
    fours: usize,
    limit: i32,
) {
    let cx = corner.x + step * (convert_float(4 * x) + float4!(0.0, 1.0, 2.0, 3.0));
    let cy = corner.y + step * float4!(convert_float(y));
    let mut zx = float4!(0.0);
    let mut zy = float4!(0.0);
    let mut count = int4!(0);
    for _ in 0..limit {
        let xx = zx * zx;
        let yy = zy * zy;
        let inside = islessequal(xx + yy, float4!(4.0));
        if any(inside) == 0 {
            break;
        }
        count = select(count, count + 1, inside);
        zy = 2.0 * zx * zy + cy;
        zx = xx - yy + cx;
    }
    output[y * fours + x] = count;
}
