// Translated by cl2rs from `straighten.cl`.
//
// Rotates a picture about its center and sharpens it. Outside pixels are transparent. Each item is a pixel of the result.

use cl2rs_runtime::*;
use clc_builtins::*;

pub const SMOOTH: Sampler =
    Sampler::new(CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR);

pub const INSIDE: Sampler =
    Sampler::new(CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST);

#[inline]
pub fn straighten(item: &Item, input: &Image2d, output: &Image2d, direction: float2, amount: f32) {
    let x = int(item.get_global_id(0));
    let y = int(item.get_global_id(1));
    let pixel = int2(x, y);
    let from = convert_float2(pixel) + 0.5 - convert_float2(get_image_dim(output)) * 0.5;
    let turned = from * direction.x + float2(-from.y, from.x) * direction.y;
    let at = turned + convert_float2(get_image_dim(input)) * 0.5;
    let mut color = read_imagef(input, SMOOTH, at);
    let mut around = read_imagef(input, SMOOTH, at - float2(1.0, 0.0));
    around += read_imagef(input, SMOOTH, at + float2(1.0, 0.0));
    around += read_imagef(input, SMOOTH, at - float2(0.0, 1.0));
    around += read_imagef(input, SMOOTH, at + float2(0.0, 1.0));
    color += (color - around * 0.25) * amount;
    color.w = read_imagef(input, INSIDE, at).w;
    write_imagef(output, pixel, color);
}

/// Runs [`straighten`] for every work-item of `range`.
pub fn run_straighten(
    range: impl Into<NdRange>,
    input: &Image2d,
    output: &Image2d,
    direction: float2,
    amount: f32,
) {
    SOURCE.run(range, (input, output), |groups, (input, output)| {
        groups.items(|item| straighten(item, input, output, direction, amount))
    });
}

/// Maps the lines above to lines of the source, for messages of panics.
#[rustfmt::skip]
const SOURCE: Source = Source::new(file!(), &[
    ("straighten.cl", &[(16, 9), (17, 10), (18, 11), (19, 12), (20, 13), (21, 14), (22, 15), (23, 16),
        (24, 17), (25, 18), (26, 19), (27, 20), (28, 21), (29, 22)]),
    ("", &[(40, 0)]),
]);
