//! Compares the translation of `images/kernels.cl` with PoCL, and the translation of an example with its manual port.
//!
//! OpenCL defines which pixel is read if coordinates are not normalized, the filter is nearest, and the image does not
//! repeat (OpenCL C 8.2). Otherwise the precision of coordinates and weights is implementation-defined. PoCL uses the
//! formulas of the specification, like this crate, and therefore returns the same bits. For normalized formats, OpenCL
//! permits errors of 1.5 units in the last place (8.3.1.1), and the results of PoCL differ by one unit.

use bytemuck::{cast_slice, pod_read_unaligned};
use cl2rs_runtime::compare::{Comparison, Output};
use cl2rs_runtime::*;
use clc_builtins::*;
use clc_kit::random::Random;
use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

#[path = "images/by_hand.rs"]
mod by_hand;
#[rustfmt::skip]
#[path = "images/kernels.rs"]
mod kernels;
#[rustfmt::skip]
#[path = "images/straighten.rs"]
mod straighten;

const SOURCE: &str = include_str!("images/kernels.cl");
const COUNT: usize = 512;

/// The device, for one test at a time. PoCL crashes if two threads build programs at the same time.
struct Device {
    comparison: Comparison,
    _alone: MutexGuard<'static, ()>,
}

impl Deref for Device {
    type Target = Comparison;
    fn deref(&self) -> &Comparison {
        &self.comparison
    }
}

impl DerefMut for Device {
    fn deref_mut(&mut self) -> &mut Comparison {
        &mut self.comparison
    }
}

fn device() -> Device {
    static ALONE: Mutex<()> = Mutex::new(());
    let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    // SAFETY: the kernels stay within the images and buffers that the tests pass to them.
    let comparison =
        unsafe { Comparison::new("portable computing language", SOURCE, "-cl-std=CL3.0 -DPOCL") }
            .expect("PoCL is installed, and builds the kernels");
    Device { comparison, _alone: alone }
}

/// `CL2RS_WRITE=1 cargo test` updates the translations.
#[test]
fn translations_are_up_to_date() {
    let examples = "../../clc-builtins/examples/kernels";
    for (folder, name) in [("tests/images", "kernels"), (examples, "straighten")] {
        let source = Path::new(folder).join(name).with_extension("cl");
        let module = cl2rs::Builder::new(source).standard("CL3.0").generate().expect("clang is installed");
        let written = Path::new("tests/images").join(name).with_extension("rs");
        if std::env::var_os("CL2RS_WRITE").is_some() {
            module.write(&written).expect("the folder is there");
        }
        let text = std::fs::read_to_string(&written).expect("the file is there");
        assert!(text == module.text(), "{} is not up to date: CL2RS_WRITE=1 updates it", written.display());
    }
}

/// Returns a random number. Half are multiples of 1/64, so that they include edges and centers of pixels.
fn within(random: &mut Random, least: f32, most: f32) -> f32 {
    let part = (random.next() >> 40) as f32 / (1 << 24) as f32;
    let x = least + (most - least) * part;
    if random.next().is_multiple_of(2) { x } else { (x * 64.0).floor() / 64.0 }
}

/// Returns a coordinate in a dimension for which the sampler is defined.
fn coordinate(random: &mut Random, flags: i32, size: usize) -> f32 {
    let size = size as f32;
    let margin = if flags & CLK_FILTER_LINEAR != 0 { 0.5 } else { 0.0 };
    let (least, most) = match (flags & 0xE, flags & 1) {
        (CLK_ADDRESS_NONE, 0) => (margin, size - margin - 0.02),
        (CLK_ADDRESS_NONE, _) => (margin / size + 0.01, 1.0 - margin / size - 0.01),
        (_, 0) => (-0.75 * size, 1.75 * size),
        _ => (-2.5, 2.5),
    };
    within(random, least, most)
}

/// Checks that no color differs by more than `most` units in the last place of `scale`, or else of the color.
fn compare(what: &str, here: &[float4], there: &[u8], scale: Option<f32>, most: f32) {
    let there: Vec<f32> = there.chunks_exact(4).map(pod_read_unaligned).collect();
    let here: &[f32] = cast_slice(here);
    assert_eq!(here.len(), there.len());
    for (i, (&here, &there)) in here.iter().zip(&there).enumerate() {
        let scale = scale.unwrap_or(here.abs().max(f32::MIN_POSITIVE));
        let unit = scale.next_up() - scale;
        let is_near = here.to_bits() == there.to_bits() || (here - there).abs() <= most * unit;
        assert!(is_near, "{what}: {here:?} is component {} of {}, PoCL has {there:?}", i % 4, i / 4);
    }
}

/// Returns the tolerance of reading, in units in the last place (OpenCL C 8.3.1.1).
fn most_by_reading(format: Format) -> f32 {
    if format.channel() == ChannelType::Float { 0.0 } else { 1.5 }
}

/// Returns the tolerance of the linear filter, in units in the last place of the largest color: for the difference of
/// two pixels, and for the final rounding.
fn most_by_filter(format: Format) -> f32 {
    if format.channel() == ChannelType::Float { 0.0 } else { 3.0 }
}

/// Returns all samplers of OpenCL. Repetition requires normalized coordinates.
///
/// Samplers with repetition are omitted for arrays, because PoCL 3.1 incorrectly normalizes the layer too.
fn samplers(filter: i32, is_array: bool) -> Vec<i32> {
    let mut samplers = Vec::new();
    for addressing in [CLK_ADDRESS_NONE, CLK_ADDRESS_CLAMP_TO_EDGE, CLK_ADDRESS_CLAMP] {
        samplers.push(filter | addressing);
        samplers.push(filter | addressing | CLK_NORMALIZED_COORDS_TRUE);
    }
    for addressing in [CLK_ADDRESS_REPEAT, CLK_ADDRESS_MIRRORED_REPEAT] {
        samplers.push(filter | addressing | CLK_NORMALIZED_COORDS_TRUE);
    }
    samplers.retain(|flags| !is_array || flags & CLK_NORMALIZED_COORDS_TRUE == 0);
    samplers
}

/// The formats that PoCL 3.1 supports correctly. It does not support `CL_RG`, reads `CL_HALF_FLOAT` as integers, and
/// returns an alpha of 0 for integers of `CL_R` and for the border color of any `CL_R`. The package cl2rs-runtime tests
/// these formats.
fn formats(of: &str, flags: i32) -> Vec<Format> {
    use ChannelOrder::*;
    use ChannelType::*;
    let all: &[(ChannelOrder, &[ChannelType])] = match of {
        "f" => &[
            (R, &[UnormInt8, UnormInt16, SnormInt8, SnormInt16, Float]),
            (Rgba, &[UnormInt8, UnormInt16, SnormInt8, SnormInt16, Float]),
            (Bgra, &[UnormInt8]),
        ],
        "i" => &[(Rgba, &[SignedInt8, SignedInt16, SignedInt32])],
        _ => &[(Rgba, &[UnsignedInt8, UnsignedInt16, UnsignedInt32])],
    };
    let has_border = flags & 0xE == CLK_ADDRESS_CLAMP;
    all.iter()
        .filter(|(order, _)| !(has_border && *order == R))
        .flat_map(|(order, channels)| channels.iter().map(|&of| Format::new(*order, of)))
        .collect()
}

macro_rules! kinds {
    ($($name:ident $image:ident [$($size:literal)*] $layer:expr,
        $float:ty, $int:ty, |$c:ident| $make:expr, |$i:ident| $place:expr,
        $f:ident $int_read:ident $uint_read:ident $at:ident $write:ident;)*) => { $(
        mod $name {
            use super::*;

            const SIZE: &[usize] = &[$($size),*];
            /// The index of the coordinate that selects the layer.
            const LAYER: Option<usize> = $layer;

            fn image(format: Format) -> $image {
                $image::zeroed([$($size),*], format)
            }

            fn coordinates(random: &mut Random, flags: i32) -> Vec<$float> {
                let one = |_| {
                    let mut $c = [0.0_f32; 3];
                    for (dimension, c) in $c.iter_mut().enumerate().take(SIZE.len()) {
                        *c = if Some(dimension) == LAYER {
                            // PoCL rounds a coordinate halfway between two layers up, and OpenCL rounds it to even.
                            let layer = within(random, -1.0, SIZE[dimension] as f32 + 1.0);
                            if layer.fract().abs() == 0.5 { layer + 0.25 } else { layer }
                        } else {
                            coordinate(random, flags, SIZE[dimension])
                        };
                    }
                    $make
                };
                (0..COUNT).map(one).collect()
            }

            /// Returns the coordinates of each pixel once, in an irregular order.
            fn places() -> Vec<$int> {
                let pixels: usize = SIZE.iter().product();
                let one = |n: usize| {
                    let n = n * 7919 % pixels;
                    let width = SIZE[0];
                    let height = SIZE.get(1).copied().unwrap_or(1);
                    let $i = [n % width, n / width % height, n / width / height].map(|i| i as i32);
                    $place
                };
                (0..pixels).map(one).collect()
            }

            fn read(comparison: &mut Comparison, flags: i32, format: Format, scale: Option<f32>, most: f32) {
                let mut random = Random::new(flags as u64);
                let sampler = Sampler::new(flags);
                let mut run = comparison.kernel(concat!(stringify!($name), "_f"), COUNT);
                let (image, sampler) = (run.image(image(format)), run.sampler(sampler));
                let at = run.filled(coordinates(&mut random, flags));
                let mut to = run.filled(zeroed::<float4>(COUNT));
                kernels::$f(run.range(), &image, sampler, &at, &mut to);
                let there = run.results().expect("the kernel runs");
                compare(&format!("{image:?}, {sampler:?}"), &to, &there[3], scale, most);
            }

            #[test]
            fn nearest() {
                let mut comparison = device();
                for flags in samplers(CLK_FILTER_NEAREST, LAYER.is_some()) {
                    for format in formats("f", flags) {
                        read(&mut comparison, flags, format, None, most_by_reading(format));
                    }
                }
            }

            #[test]
            fn linear() {
                let mut comparison = device();
                for flags in samplers(CLK_FILTER_LINEAR, LAYER.is_some()) {
                    for format in formats("f", flags) {
                        let scale = if format.channel() == ChannelType::Float { 8192.0 } else { 1.0 };
                        read(&mut comparison, flags, format, Some(scale), most_by_filter(format));
                    }
                }
            }

            #[test]
            fn integers() {
                let mut comparison = device();
                for flags in samplers(CLK_FILTER_NEAREST, LAYER.is_some()) {
                    for format in formats("i", flags) {
                        let mut run = comparison.kernel(concat!(stringify!($name), "_i"), COUNT);
                        let (image, sampler) = (run.image(image(format)), run.sampler(Sampler::new(flags)));
                        let at = run.filled(coordinates(&mut Random::new(1), flags));
                        let mut to = run.filled(zeroed::<int4>(COUNT));
                        kernels::$int_read(run.range(), &image, sampler, &at, &mut to);
                        run.compare(&[Output::memory(3, "to", &to)]).expect("the kernel runs");
                    }
                    for format in formats("ui", flags) {
                        let mut run = comparison.kernel(concat!(stringify!($name), "_ui"), COUNT);
                        let (image, sampler) = (run.image(image(format)), run.sampler(Sampler::new(flags)));
                        let at = run.filled(coordinates(&mut Random::new(2), flags));
                        let mut to = run.filled(zeroed::<uint4>(COUNT));
                        kernels::$uint_read(run.range(), &image, sampler, &at, &mut to);
                        run.compare(&[Output::memory(3, "to", &to)]).expect("the kernel runs");
                    }
                }
                assert_eq!(comparison.differences(), 0);
            }

            #[test]
            fn coordinates_and_writes() {
                let mut comparison = device();
                for format in formats("f", CLK_ADDRESS_NONE) {
                    let mut run = comparison.kernel(concat!(stringify!($name), "_at"), places().len());
                    let (image_, at) = (run.image(image(format)), run.filled(places()));
                    let mut to = run.filled(zeroed::<float4>(2 * at.len()));
                    kernels::$at(run.range(), &image_, &at, &mut to);
                    let there = run.results().expect("the kernel runs");
                    compare("at places", &to, &there[2], None, most_by_reading(format));

                    let mut run = comparison.kernel(concat!(stringify!($name), "_write"), places().len());
                    let (image, at) = (run.image(image(format)), run.filled(places()));
                    let mut random = Random::new(3);
                    let mut color = || core::array::from_fn(|_| within(&mut random, -1.25, 1.25)).into();
                    let colors = run.filled((0..at.len()).map(|_| color()).collect::<Vec<float4>>());
                    kernels::$write(run.range(), &image, &at, &colors);
                    run.compare(&[Output::image(0, "image", &image)]).expect("the kernel runs");
                }
                assert_eq!(comparison.differences(), 0);
            }
        }
    )* };
}
kinds! {
    one Image1d [13] None,
        f32, i32, |c| c[0], |i| i[0],
        run_one_f run_one_i run_one_ui run_one_at run_one_write;
    one_array Image1dArray [13 5] Some(1),
        float2, int2, |c| float2!(c[0], c[1]), |i| int2!(i[0], i[1]),
        run_one_array_f run_one_array_i run_one_array_ui run_one_array_at run_one_array_write;
    two Image2d [13 9] None,
        float2, int2, |c| float2!(c[0], c[1]), |i| int2!(i[0], i[1]),
        run_two_f run_two_i run_two_ui run_two_at run_two_write;
    two_array Image2dArray [13 9 5] Some(2),
        float4, int4, |c| float4!(c[0], c[1], c[2], 0.0), |i| int4!(i[0], i[1], i[2], 0),
        run_two_array_f run_two_array_i run_two_array_ui run_two_array_at run_two_array_write;
    three Image3d [7 5 6] None,
        float4, int4, |c| float4!(c[0], c[1], c[2], 0.0), |i| int4!(i[0], i[1], i[2], 0),
        run_three_f run_three_i run_three_ui run_three_at run_three_write;
}

#[test]
fn other_kernels() {
    let mut comparison = device();
    let rgba = |channel| Format::new(ChannelOrder::Rgba, channel);

    let mut run = comparison.kernel("buffer", 33);
    let image = run.buffer_image(Image1d::zeroed([33], rgba(ChannelType::Float)));
    let mut to = run.filled(zeroed::<float4>(33));
    kernels::run_buffer(run.range(), &image, &mut to);
    run.compare(&[Output::memory(1, "to", &to)]).expect("the kernel runs");

    for format in formats("i", CLK_ADDRESS_NONE) {
        let mut run = comparison.kernel("write_i", [16, 8]);
        let image = run.image(Image2d::zeroed([16, 8], format));
        let colors = run.memory::<int4>(128);
        kernels::run_write_i(run.range(), &image, &colors);
        run.compare(&[Output::image(0, "image", &image)]).expect("the kernel runs");
    }
    for format in formats("ui", CLK_ADDRESS_NONE) {
        let mut run = comparison.kernel("write_ui", [16, 8]);
        let image = run.image(Image2d::zeroed([16, 8], format));
        let colors = run.memory::<uint4>(128);
        kernels::run_write_ui(run.range(), &image, &colors);
        run.compare(&[Output::image(0, "image", &image)]).expect("the kernel runs");
    }

    let mut run = comparison.kernel("samplers", 32);
    let image = run.image(Image2d::zeroed([5, 3], rgba(ChannelType::Float)));
    let mut to = run.filled(zeroed::<float4>(96));
    kernels::run_samplers(run.range(), &image, &mut to);
    run.compare(&[Output::memory(1, "to", &to)]).expect("the kernel runs");

    let mut run = comparison.kernel("sizes", 1);
    let format = rgba(ChannelType::Float);
    let one = run.image(Image1d::zeroed([3], format));
    let one_array = run.image(Image1dArray::zeroed([4, 5], format));
    let two = run.image(Image2d::zeroed([6, 7], Format::new(ChannelOrder::Bgra, ChannelType::UnormInt8)));
    let two_array = run.image(Image2dArray::zeroed([8, 9, 10], format));
    let three = run.image(Image3d::zeroed([11, 12, 13], format));
    let mut to = run.filled(vec![-1; 16]);
    kernels::run_sizes(run.range(), &one, &one_array, &two, &two_array, &three, &mut to);
    run.compare(&[Output::memory(5, "to", &to)]).expect("the kernel runs");
    assert_eq!(to, [3, 4, 5, 7, 6, 7, 9, 10, 11, 12, 13, 0, 13, 12, 1, 1]);

    let mut run = comparison.kernel("blur", NdRange::from([32, 6]).local([8, 1]));
    let from = run.image(Image2d::zeroed([32, 6], rgba(ChannelType::Float)));
    let to = run.image(Image2d::zeroed([32, 6], rgba(ChannelType::Float)));
    let row = run.local::<float4>(10);
    kernels::run_blur(run.range(), &from, &to, row);
    run.compare(&[Output::image(1, "to", &to)]).expect("the kernel runs");

    let mut run = comparison.kernel("darken", [16, 8]);
    let image = run.image(Image2d::zeroed([16, 8], rgba(ChannelType::Float)));
    kernels::run_darken(run.range(), &image);
    run.compare(&[Output::image(0, "image", &image)]).expect("the kernel runs");

    assert_eq!(comparison.differences(), 0);
}

/// Kernels that PoCL cannot build, with results that were computed by hand.
#[test]
fn depths_and_halves() {
    let depths = Format::new(ChannelOrder::Depth, ChannelType::Float);
    let from = Image2dDepth::new([2, 1], depths, &[0.25_f32, 0.75]);
    let all = Image2dArrayDepth::new([2, 1, 2], depths, &[9.0_f32, 9.0, 1.0, 2.0]);
    let to = Image2dDepth::zeroed([2, 1], depths);
    let sampler = Sampler::new(CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR);
    kernels::run_depths([2, 1], &from, sampler, &all, &to);
    // The corner of a pixel is the mean of this pixel and the one before.
    assert_eq!(to.pixels::<f32>(), [1.25, 2.5]);

    let format = Format::new(ChannelOrder::Rgba, ChannelType::UnormInt8);
    let from = Image2d::new([1, 1], format, &[10_u8, 51, 127, 200]);
    let to = Image2d::zeroed([1, 1], format);
    kernels::run_halves([1, 1], &from, &to);
    assert_eq!(to.pixels::<u8>(), [20, 102, 254, 255]);
}

/// Compares the translation with a manual port that has its own image functions. All bits must be equal.
#[test]
fn translation_equals_the_manual_port() {
    let (from, size) = ([37, 23], [31, 40]);
    let mut random = Random::new(4);
    let pixels: Vec<uchar4> = (0..from[0] * from[1]).map(|_| as_uchar4(random.next() as u32)).collect();
    let format = Format::new(ChannelOrder::Rgba, ChannelType::UnormInt8);
    let input = Image2d::new(from, format, &pixels);
    let dim = |size: [usize; 2]| int2!(size[0] as i32, size[1] as i32);
    for (degrees, amount) in [(0.0_f32, 0.0), (3.5, 0.75), (-40.0, 1.5)] {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let direction = float2!(cos, sin);
        let output = Image2d::zeroed(size, format);
        straighten::run_straighten(size, &input, &output, direction, amount);

        let mut by_hand = vec![uchar4::splat(0); size[0] * size[1]];
        by_hand::straighten::straighten_all(
            &by_hand::image::Image::new(dim(from), &pixels[..]),
            &mut by_hand::image::Image::new(dim(size), &mut by_hand[..]),
            direction,
            amount,
        );
        assert_eq!(output.pixels::<uchar4>(), by_hand, "{degrees} degrees, {amount}");
    }
}
