// Translated by cl2rs from `kernels.cl`.
//
// Every kind of image: read with a sampler, read without one, written, and asked for its size.

use cl2rs_runtime::*;
use clc_builtins::*;

pub const CLK_BGRA: i32 = 0x10b6;
pub const CLK_UNORM_INT8: i32 = 0x10d2;

pub const EDGE: Sampler =
    Sampler::new(CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST);

#[inline]
pub fn one_f(item: &Item, image: &Image1d, sampler: Sampler, at: &[f32], to: &mut [float4]) {
    let i = item.get_global_id(0);
    to[i] = read_imagef(image, sampler, at[i]);
}

/// Runs [`one_f`] for every work-item of `range`.
pub fn run_one_f(
    range: impl Into<NdRange>,
    image: &Image1d,
    sampler: Sampler,
    at: &[f32],
    to: &mut [float4],
) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| one_f(item, image, sampler, at, to))
    });
}

#[inline]
pub fn one_i(item: &Item, image: &Image1d, sampler: Sampler, at: &[f32], to: &mut [int4]) {
    let i = item.get_global_id(0);
    to[i] = read_imagei(image, sampler, at[i]);
}

/// Runs [`one_i`] for every work-item of `range`.
pub fn run_one_i(range: impl Into<NdRange>, image: &Image1d, sampler: Sampler, at: &[f32], to: &mut [int4]) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| one_i(item, image, sampler, at, to))
    });
}

#[inline]
pub fn one_ui(item: &Item, image: &Image1d, sampler: Sampler, at: &[f32], to: &mut [uint4]) {
    let i = item.get_global_id(0);
    to[i] = read_imageui(image, sampler, at[i]);
}

/// Runs [`one_ui`] for every work-item of `range`.
pub fn run_one_ui(
    range: impl Into<NdRange>,
    image: &Image1d,
    sampler: Sampler,
    at: &[f32],
    to: &mut [uint4],
) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| one_ui(item, image, sampler, at, to))
    });
}

#[inline]
pub fn one_at(item: &Item, image: &Image1d, at: &[i32], to: &mut [float4]) {
    let i = item.get_global_id(0);
    to[i.wrapping_mul(2)] = read_imagef(image, Sampler::NONE, at[i]);
    to[i.wrapping_mul(2).wrapping_add(1)] = read_imagef(image, EDGE, at[i]);
}

/// Runs [`one_at`] for every work-item of `range`.
pub fn run_one_at(range: impl Into<NdRange>, image: &Image1d, at: &[i32], to: &mut [float4]) {
    SOURCE.run(range, (image, to), |groups, (image, to)| groups.items(|item| one_at(item, image, at, to)));
}

#[inline]
pub fn one_write(item: &Item, image: &Image1d, at: &[i32], colors: &[float4]) {
    let i = item.get_global_id(0);
    write_imagef(image, at[i], colors[i]);
}

/// Runs [`one_write`] for every work-item of `range`.
pub fn run_one_write(range: impl Into<NdRange>, image: &Image1d, at: &[i32], colors: &[float4]) {
    SOURCE.run(range, image, |groups, image| groups.items(|item| one_write(item, image, at, colors)));
}

#[inline]
pub fn one_array_f(item: &Item, image: &Image1dArray, sampler: Sampler, at: &[float2], to: &mut [float4]) {
    let i = item.get_global_id(0);
    to[i] = read_imagef(image, sampler, at[i]);
}

/// Runs [`one_array_f`] for every work-item of `range`.
pub fn run_one_array_f(
    range: impl Into<NdRange>,
    image: &Image1dArray,
    sampler: Sampler,
    at: &[float2],
    to: &mut [float4],
) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| one_array_f(item, image, sampler, at, to))
    });
}

#[inline]
pub fn one_array_i(item: &Item, image: &Image1dArray, sampler: Sampler, at: &[float2], to: &mut [int4]) {
    let i = item.get_global_id(0);
    to[i] = read_imagei(image, sampler, at[i]);
}

/// Runs [`one_array_i`] for every work-item of `range`.
pub fn run_one_array_i(
    range: impl Into<NdRange>,
    image: &Image1dArray,
    sampler: Sampler,
    at: &[float2],
    to: &mut [int4],
) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| one_array_i(item, image, sampler, at, to))
    });
}

#[inline]
pub fn one_array_ui(item: &Item, image: &Image1dArray, sampler: Sampler, at: &[float2], to: &mut [uint4]) {
    let i = item.get_global_id(0);
    to[i] = read_imageui(image, sampler, at[i]);
}

/// Runs [`one_array_ui`] for every work-item of `range`.
pub fn run_one_array_ui(
    range: impl Into<NdRange>,
    image: &Image1dArray,
    sampler: Sampler,
    at: &[float2],
    to: &mut [uint4],
) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| one_array_ui(item, image, sampler, at, to))
    });
}

#[inline]
pub fn one_array_at(item: &Item, image: &Image1dArray, at: &[int2], to: &mut [float4]) {
    let i = item.get_global_id(0);
    to[i.wrapping_mul(2)] = read_imagef(image, Sampler::NONE, at[i]);
    to[i.wrapping_mul(2).wrapping_add(1)] = read_imagef(image, EDGE, at[i]);
}

/// Runs [`one_array_at`] for every work-item of `range`.
pub fn run_one_array_at(range: impl Into<NdRange>, image: &Image1dArray, at: &[int2], to: &mut [float4]) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| one_array_at(item, image, at, to))
    });
}

#[inline]
pub fn one_array_write(item: &Item, image: &Image1dArray, at: &[int2], colors: &[float4]) {
    let i = item.get_global_id(0);
    write_imagef(image, at[i], colors[i]);
}

/// Runs [`one_array_write`] for every work-item of `range`.
pub fn run_one_array_write(range: impl Into<NdRange>, image: &Image1dArray, at: &[int2], colors: &[float4]) {
    SOURCE.run(range, image, |groups, image| groups.items(|item| one_array_write(item, image, at, colors)));
}

#[inline]
pub fn two_f(item: &Item, image: &Image2d, sampler: Sampler, at: &[float2], to: &mut [float4]) {
    let i = item.get_global_id(0);
    to[i] = read_imagef(image, sampler, at[i]);
}

/// Runs [`two_f`] for every work-item of `range`.
pub fn run_two_f(
    range: impl Into<NdRange>,
    image: &Image2d,
    sampler: Sampler,
    at: &[float2],
    to: &mut [float4],
) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| two_f(item, image, sampler, at, to))
    });
}

#[inline]
pub fn two_i(item: &Item, image: &Image2d, sampler: Sampler, at: &[float2], to: &mut [int4]) {
    let i = item.get_global_id(0);
    to[i] = read_imagei(image, sampler, at[i]);
}

/// Runs [`two_i`] for every work-item of `range`.
pub fn run_two_i(
    range: impl Into<NdRange>,
    image: &Image2d,
    sampler: Sampler,
    at: &[float2],
    to: &mut [int4],
) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| two_i(item, image, sampler, at, to))
    });
}

#[inline]
pub fn two_ui(item: &Item, image: &Image2d, sampler: Sampler, at: &[float2], to: &mut [uint4]) {
    let i = item.get_global_id(0);
    to[i] = read_imageui(image, sampler, at[i]);
}

/// Runs [`two_ui`] for every work-item of `range`.
pub fn run_two_ui(
    range: impl Into<NdRange>,
    image: &Image2d,
    sampler: Sampler,
    at: &[float2],
    to: &mut [uint4],
) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| two_ui(item, image, sampler, at, to))
    });
}

#[inline]
pub fn two_at(item: &Item, image: &Image2d, at: &[int2], to: &mut [float4]) {
    let i = item.get_global_id(0);
    to[i.wrapping_mul(2)] = read_imagef(image, Sampler::NONE, at[i]);
    to[i.wrapping_mul(2).wrapping_add(1)] = read_imagef(image, EDGE, at[i]);
}

/// Runs [`two_at`] for every work-item of `range`.
pub fn run_two_at(range: impl Into<NdRange>, image: &Image2d, at: &[int2], to: &mut [float4]) {
    SOURCE.run(range, (image, to), |groups, (image, to)| groups.items(|item| two_at(item, image, at, to)));
}

#[inline]
pub fn two_write(item: &Item, image: &Image2d, at: &[int2], colors: &[float4]) {
    let i = item.get_global_id(0);
    write_imagef(image, at[i], colors[i]);
}

/// Runs [`two_write`] for every work-item of `range`.
pub fn run_two_write(range: impl Into<NdRange>, image: &Image2d, at: &[int2], colors: &[float4]) {
    SOURCE.run(range, image, |groups, image| groups.items(|item| two_write(item, image, at, colors)));
}

#[inline]
pub fn two_array_f(item: &Item, image: &Image2dArray, sampler: Sampler, at: &[float4], to: &mut [float4]) {
    let i = item.get_global_id(0);
    to[i] = read_imagef(image, sampler, at[i]);
}

/// Runs [`two_array_f`] for every work-item of `range`.
pub fn run_two_array_f(
    range: impl Into<NdRange>,
    image: &Image2dArray,
    sampler: Sampler,
    at: &[float4],
    to: &mut [float4],
) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| two_array_f(item, image, sampler, at, to))
    });
}

#[inline]
pub fn two_array_i(item: &Item, image: &Image2dArray, sampler: Sampler, at: &[float4], to: &mut [int4]) {
    let i = item.get_global_id(0);
    to[i] = read_imagei(image, sampler, at[i]);
}

/// Runs [`two_array_i`] for every work-item of `range`.
pub fn run_two_array_i(
    range: impl Into<NdRange>,
    image: &Image2dArray,
    sampler: Sampler,
    at: &[float4],
    to: &mut [int4],
) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| two_array_i(item, image, sampler, at, to))
    });
}

#[inline]
pub fn two_array_ui(item: &Item, image: &Image2dArray, sampler: Sampler, at: &[float4], to: &mut [uint4]) {
    let i = item.get_global_id(0);
    to[i] = read_imageui(image, sampler, at[i]);
}

/// Runs [`two_array_ui`] for every work-item of `range`.
pub fn run_two_array_ui(
    range: impl Into<NdRange>,
    image: &Image2dArray,
    sampler: Sampler,
    at: &[float4],
    to: &mut [uint4],
) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| two_array_ui(item, image, sampler, at, to))
    });
}

#[inline]
pub fn two_array_at(item: &Item, image: &Image2dArray, at: &[int4], to: &mut [float4]) {
    let i = item.get_global_id(0);
    to[i.wrapping_mul(2)] = read_imagef(image, Sampler::NONE, at[i]);
    to[i.wrapping_mul(2).wrapping_add(1)] = read_imagef(image, EDGE, at[i]);
}

/// Runs [`two_array_at`] for every work-item of `range`.
pub fn run_two_array_at(range: impl Into<NdRange>, image: &Image2dArray, at: &[int4], to: &mut [float4]) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| two_array_at(item, image, at, to))
    });
}

#[inline]
pub fn two_array_write(item: &Item, image: &Image2dArray, at: &[int4], colors: &[float4]) {
    let i = item.get_global_id(0);
    write_imagef(image, at[i], colors[i]);
}

/// Runs [`two_array_write`] for every work-item of `range`.
pub fn run_two_array_write(range: impl Into<NdRange>, image: &Image2dArray, at: &[int4], colors: &[float4]) {
    SOURCE.run(range, image, |groups, image| groups.items(|item| two_array_write(item, image, at, colors)));
}

#[inline]
pub fn three_f(item: &Item, image: &Image3d, sampler: Sampler, at: &[float4], to: &mut [float4]) {
    let i = item.get_global_id(0);
    to[i] = read_imagef(image, sampler, at[i]);
}

/// Runs [`three_f`] for every work-item of `range`.
pub fn run_three_f(
    range: impl Into<NdRange>,
    image: &Image3d,
    sampler: Sampler,
    at: &[float4],
    to: &mut [float4],
) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| three_f(item, image, sampler, at, to))
    });
}

#[inline]
pub fn three_i(item: &Item, image: &Image3d, sampler: Sampler, at: &[float4], to: &mut [int4]) {
    let i = item.get_global_id(0);
    to[i] = read_imagei(image, sampler, at[i]);
}

/// Runs [`three_i`] for every work-item of `range`.
pub fn run_three_i(
    range: impl Into<NdRange>,
    image: &Image3d,
    sampler: Sampler,
    at: &[float4],
    to: &mut [int4],
) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| three_i(item, image, sampler, at, to))
    });
}

#[inline]
pub fn three_ui(item: &Item, image: &Image3d, sampler: Sampler, at: &[float4], to: &mut [uint4]) {
    let i = item.get_global_id(0);
    to[i] = read_imageui(image, sampler, at[i]);
}

/// Runs [`three_ui`] for every work-item of `range`.
pub fn run_three_ui(
    range: impl Into<NdRange>,
    image: &Image3d,
    sampler: Sampler,
    at: &[float4],
    to: &mut [uint4],
) {
    SOURCE.run(range, (image, to), |groups, (image, to)| {
        groups.items(|item| three_ui(item, image, sampler, at, to))
    });
}

#[inline]
pub fn three_at(item: &Item, image: &Image3d, at: &[int4], to: &mut [float4]) {
    let i = item.get_global_id(0);
    to[i.wrapping_mul(2)] = read_imagef(image, Sampler::NONE, at[i]);
    to[i.wrapping_mul(2).wrapping_add(1)] = read_imagef(image, EDGE, at[i]);
}

/// Runs [`three_at`] for every work-item of `range`.
pub fn run_three_at(range: impl Into<NdRange>, image: &Image3d, at: &[int4], to: &mut [float4]) {
    SOURCE.run(range, (image, to), |groups, (image, to)| groups.items(|item| three_at(item, image, at, to)));
}

#[inline]
pub fn three_write(item: &Item, image: &Image3d, at: &[int4], colors: &[float4]) {
    let i = item.get_global_id(0);
    write_imagef(image, at[i], colors[i]);
}

/// Runs [`three_write`] for every work-item of `range`.
pub fn run_three_write(range: impl Into<NdRange>, image: &Image3d, at: &[int4], colors: &[float4]) {
    SOURCE.run(range, image, |groups, image| groups.items(|item| three_write(item, image, at, colors)));
}

#[inline]
pub fn buffer(item: &Item, image: &Image1dBuffer, to: &mut [float4]) {
    let i = int(item.get_global_id(0));
    to[i as usize] = read_imagef(image, Sampler::NONE, i);
}

/// Runs [`buffer`] for every work-item of `range`.
pub fn run_buffer(range: impl Into<NdRange>, image: &Image1dBuffer, to: &mut [float4]) {
    SOURCE.run(range, (image, to), |groups, (image, to)| groups.items(|item| buffer(item, image, to)));
}

#[inline]
pub fn write_i(item: &Item, image: &Image2d, colors: &[int4]) {
    let at = int2(int(item.get_global_id(0)), int(item.get_global_id(1)));
    write_imagei(image, at, colors[at.y.wrapping_mul(get_image_width(image)).wrapping_add(at.x) as usize]);
}

/// Runs [`write_i`] for every work-item of `range`.
pub fn run_write_i(range: impl Into<NdRange>, image: &Image2d, colors: &[int4]) {
    SOURCE.run(range, image, |groups, image| groups.items(|item| write_i(item, image, colors)));
}

#[inline]
pub fn write_ui(item: &Item, image: &Image2d, colors: &[uint4]) {
    let at = int2(int(item.get_global_id(0)), int(item.get_global_id(1)));
    write_imageui(image, at, colors[at.y.wrapping_mul(get_image_width(image)).wrapping_add(at.x) as usize]);
}

/// Runs [`write_ui`] for every work-item of `range`.
pub fn run_write_ui(range: impl Into<NdRange>, image: &Image2d, colors: &[uint4]) {
    SOURCE.run(range, image, |groups, image| groups.items(|item| write_ui(item, image, colors)));
}

/// Reads with a sampler in the call, one in a variable, and one in a parameter.
pub fn middle(image: &Image2d, sampler: Sampler) -> float4 {
    read_imagef(image, sampler, float2(0.5, 0.5))
}

#[inline]
pub fn samplers(item: &Item, image: &Image2d, to: &mut [float4]) {
    let own: Sampler = Sampler::new(CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST);
    let i = int(item.get_global_id(0));
    let at = float2(float(i), float(i)) / 8.0;
    to[i.wrapping_mul(3) as usize] = read_imagef(
        image,
        Sampler::new(CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_REPEAT | CLK_FILTER_NEAREST),
        at,
    );
    to[i.wrapping_mul(3).wrapping_add(1) as usize] = read_imagef(image, own, at);
    to[i.wrapping_mul(3).wrapping_add(2) as usize] = middle(image, EDGE) + middle(image, own);
}

/// Runs [`samplers`] for every work-item of `range`.
pub fn run_samplers(range: impl Into<NdRange>, image: &Image2d, to: &mut [float4]) {
    SOURCE.run(range, (image, to), |groups, (image, to)| groups.items(|item| samplers(item, image, to)));
}

#[inline]
pub fn sizes(
    _item: &Item,
    one: &Image1d,
    one_array: &Image1dArray,
    two: &Image2d,
    two_array: &Image2dArray,
    three: &Image3d,
    to: &mut [i32],
) {
    to[0] = get_image_width(one);
    to[1] = get_image_width(one_array);
    to[2] = int(get_image_array_size(one_array));
    to[3] = get_image_height(two);
    vstore2(get_image_dim(two), 2, to);
    to[6] = get_image_height(two_array);
    to[7] = int(get_image_array_size(two_array));
    vstore4(get_image_dim(three), 2, to);
    to[12] = get_image_depth(three);
    to[13] = get_image_height(three);
    to[14] = int(get_image_channel_data_type(two) == CLK_UNORM_INT8);
    to[15] = int(get_image_channel_order(two) == CLK_BGRA);
}

/// Runs [`sizes`] for every work-item of `range`.
pub fn run_sizes(
    range: impl Into<NdRange>,
    one: &Image1d,
    one_array: &Image1dArray,
    two: &Image2d,
    two_array: &Image2dArray,
    three: &Image3d,
    to: &mut [i32],
) {
    SOURCE.run(
        range,
        (one, one_array, two, two_array, three, to),
        |groups, (one, one_array, two, two_array, three, to)| {
            groups.items(|item| sizes(item, one, one_array, two, two_array, three, to))
        },
    );
}

/// Reads a tile and its border once per group. A parameter without a qualifier is read.
#[inline]
pub async fn blur(item: Item, from: &Image2d, to: &Image2d, row: Ptr<'_, float4>) {
    let x = int(item.get_global_id(0));
    let y = int(item.get_global_id(1));
    let i = int(item.get_local_id(0));
    let n = int(item.get_local_size(0));
    row.set(i.wrapping_add(1), read_imagef(from, EDGE, int2(x, y)));
    if i == 0 {
        row.set(0, read_imagef(from, EDGE, int2(x.wrapping_sub(1), y)));
    }
    if i == n.wrapping_sub(1) {
        row.set(n.wrapping_add(1), read_imagef(from, EDGE, int2(x.wrapping_add(1), y)));
    }
    item.barrier().await;
    write_imagef(
        to,
        int2(x, y),
        row.get(i) * 0.25 + row.get(i.wrapping_add(1)) * 0.5 + row.get(i.wrapping_add(2)) * 0.25,
    );
}

/// Runs [`blur`] for every work-item of `range`. For a pointer to local memory, pass the number of elements.
pub fn run_blur(range: impl Into<NdRange>, from: &Image2d, to: &Image2d, row: usize) {
    SOURCE.run(range, (from, to), |groups, (from, to)| {
        groups.each(|group| {
            let mut row_memory = zeroed::<float4>(row);
            let row = Ptr::of(&mut row_memory);
            group.run_with_barriers(|item| blur(item, from, to, row));
        })
    });
}

#[inline]
pub fn darken(item: &Item, image: &Image2d) {
    let at = int2(int(item.get_global_id(0)), int(item.get_global_id(1)));
    write_imagef(image, at, read_imagef(image, Sampler::NONE, at) * 0.7);
}

/// Runs [`darken`] for every work-item of `range`.
pub fn run_darken(range: impl Into<NdRange>, image: &Image2d) {
    SOURCE.run(range, image, |groups, image| groups.items(|item| darken(item, image)));
}

#[inline]
pub fn depths(
    item: &Item,
    from: &Image2dDepth,
    sampler: Sampler,
    all: &Image2dArrayDepth,
    to: &Image2dDepth,
) {
    let at = int2(int(item.get_global_id(0)), int(item.get_global_id(1)));
    let depth =
        read_imagef(from, sampler, convert_float2(at)) + read_imagef(all, Sampler::NONE, int4!(at, 1, 0));
    write_imagef(to, at, depth);
}

/// Runs [`depths`] for every work-item of `range`.
pub fn run_depths(
    range: impl Into<NdRange>,
    from: &Image2dDepth,
    sampler: Sampler,
    all: &Image2dArrayDepth,
    to: &Image2dDepth,
) {
    SOURCE.run(range, (from, all, to), |groups, (from, all, to)| {
        groups.items(|item| depths(item, from, sampler, all, to))
    });
}

#[inline]
pub fn halves(item: &Item, from: &Image2d, to: &Image2d) {
    let at = int2(int(item.get_global_id(0)), int(item.get_global_id(1)));
    write_imageh(to, at, read_imageh(from, EDGE, at) * half(2.0_f32));
}

/// Runs [`halves`] for every work-item of `range`.
pub fn run_halves(range: impl Into<NdRange>, from: &Image2d, to: &Image2d) {
    SOURCE.run(range, (from, to), |groups, (from, to)| groups.items(|item| halves(item, from, to)));
}

/// Maps the lines above to lines of the source, for messages of panics.
#[rustfmt::skip]
const SOURCE: Source = Source::new(file!(), &[
    ("kernels.cl", &[(16, 34), (35, 34), (48, 34), (67, 34), (79, 34), (90, 35), (109, 35), (128, 35),
        (147, 35), (161, 35), (172, 36), (191, 36), (210, 36), (229, 36), (241, 36), (252, 37), (271, 37),
        (290, 37), (309, 37), (323, 37), (334, 38), (353, 38), (372, 38), (391, 38), (403, 38), (414, 42),
        (415, 43), (425, 48), (426, 49), (436, 54), (437, 55), (447, 61), (452, 66), (453, 67), (454, 68),
        (455, 69), (460, 70), (461, 71), (479, 77), (480, 78), (481, 79), (482, 80), (483, 81), (484, 82),
        (485, 83), (486, 84), (487, 85), (488, 86), (489, 87), (490, 88), (515, 94), (519, 95), (520, 96),
        (521, 97), (523, 98), (524, 99), (526, 100), (527, 101), (547, 107), (548, 108), (564, 117),
        (565, 118), (567, 119), (585, 125), (586, 126)]),
    ("", &[(28, 0), (41, 0), (60, 0), (74, 0), (85, 0), (102, 0), (121, 0), (140, 0), (154, 0), (167, 0),
        (184, 0), (203, 0), (222, 0), (236, 0), (247, 0), (264, 0), (283, 0), (302, 0), (316, 0), (329, 0),
        (346, 0), (365, 0), (384, 0), (398, 0), (409, 0), (420, 0), (431, 0), (442, 0), (466, 0), (503, 0),
        (536, 0), (553, 0), (578, 0), (591, 0)]),
]);
