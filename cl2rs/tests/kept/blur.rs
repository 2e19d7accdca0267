// Translated by cl2rs from `blur.cl`.
//
// Blurs a grey image in two passes, with the borders repeated.

use cl2rs_runtime::*;
use clc_builtins::*;

pub const RADIUS: i32 = 4;
pub const TAPS: i32 = 9;

/// The weights of the taps, which add up to 1.
#[allow(non_upper_case_globals)]
pub static weights: [f32; 9] = [0.0162, 0.054, 0.1216, 0.1945, 0.2274, 0.1945, 0.1216, 0.054, 0.0162];

/// Clamps an index to 0 .. n - 1.
pub fn inside(i: i32, n: i32) -> i32 {
    if i < 0 {
        return 0;
    } else if i >= n {
        return n.wrapping_sub(1);
    }
    i
}

#[inline]
pub fn blur_rows(item: &Item, in_: &[f32], out: &mut [f32], width: i32, height: i32) {
    let x = int(item.get_global_id(0));
    let y = int(item.get_global_id(1));
    if x >= width || y >= height {
        return;
    }
    // Taps left and right of the pixel.
    let mut sum: f32 = 0.0;
    for k in -RADIUS..=RADIUS {
        let xx = inside(x.wrapping_add(k), width);
        sum += weights[(k + RADIUS) as usize] * in_[y.wrapping_mul(width).wrapping_add(xx) as usize];
    }
    out[y.wrapping_mul(width).wrapping_add(x) as usize] = sum;
}

/// Runs [`blur_rows`] for every work-item of `range`.
pub fn run_blur_rows(range: impl Into<NdRange>, in_: &[f32], out: &mut [f32], width: i32, height: i32) {
    SOURCE.run(range, out, |groups, out| groups.items(|item| blur_rows(item, in_, out, width, height)));
}

#[inline]
pub fn blur_columns(item: &Item, in_: &[f32], out: &mut [f32], width: i32, height: i32) {
    let x = int(item.get_global_id(0));
    let y = int(item.get_global_id(1));
    if x < width && y < height {
        let mut sum: f32 = 0.0;
        let mut total: f32 = 0.0;
        for k in 0..TAPS {
            let yy = y.wrapping_add(k).wrapping_sub(RADIUS);
            if yy < 0 || yy >= height {
                continue;
            }
            sum += weights[k as usize] * in_[yy.wrapping_mul(width).wrapping_add(x) as usize];
            total += weights[k as usize];
        }
        out[y.wrapping_mul(width).wrapping_add(x) as usize] = sum / total;
    }
}

/// Runs [`blur_columns`] for every work-item of `range`.
pub fn run_blur_columns(range: impl Into<NdRange>, in_: &[f32], out: &mut [f32], width: i32, height: i32) {
    SOURCE.run(range, out, |groups, out| groups.items(|item| blur_columns(item, in_, out, width, height)));
}

/// Computes grey values of colours with the luma of BT.601.
#[inline]
pub fn grey(item: &Item, in_: &[uchar4], out: &mut [u8], n: u32) {
    let i = item.get_global_id(0);
    if i >= n as usize {
        return;
    }
    let p = convert_float4(in_[i]) / 255.0;
    let y = 0.299 * p.x + 0.587 * p.y + 0.114 * p.z;
    out[i] = convert_uchar_sat_rte(y * 255.0);
}

/// Runs [`grey`] for every work-item of `range`.
pub fn run_grey(range: impl Into<NdRange>, in_: &[uchar4], out: &mut [u8], n: u32) {
    SOURCE.run(range, out, |groups, out| groups.items(|item| grey(item, in_, out, n)));
}

/// Maps the lines above to lines of the source, for messages of panics.
#[rustfmt::skip]
const SOURCE: Source = Source::new(file!(), &[
    ("blur.cl", &[(17, 11), (18, 12), (19, 13), (20, 14), (22, 15), (27, 20), (28, 21), (29, 22), (30, 23),
        (33, 26), (34, 27), (35, 28), (36, 29), (38, 31), (48, 36), (50, 37), (51, 38), (52, 39), (53, 41),
        (54, 42), (55, 43), (56, 44), (58, 45), (59, 46), (61, 48), (73, 55), (74, 56), (77, 57), (78, 58),
        (79, 59)]),
    ("", &[(43, 0), (67, 0), (84, 0)]),
]);
