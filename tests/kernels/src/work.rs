use crate::kernels::nbody::GROUP;
use crate::run::{self, Run};
use bytemuck::{NoUninit, bytes_of, cast_slice};
use clc_builtins::{float2, float4, half, int2, uint4};
use clc_kit::buffer::Buffer;
use clc_kit::random::Random;

/// A kernel with its arguments.
pub struct Work {
    /// The base name of its files.
    pub name: &'static str,
    /// The name of the OpenCL C kernel.
    pub kernel: &'static str,
    /// The text in OpenCL C.
    pub source: &'static str,
    /// The text in Rust.
    pub rust: &'static str,
    /// The work-items in each dimension.
    pub range: [usize; 2],
    /// The size of a work-group, if the kernel depends on it.
    pub group: Option<[usize; 2]>,
    /// The unit that a work-item computes.
    pub item: &'static str,
    /// The parameters, in the order of the OpenCL C kernel.
    pub arguments: Vec<Argument>,
    /// The size of the result in bytes.
    pub result: usize,
    pub bound: Bound,
    pub run: Run,
}

pub enum Argument {
    Buffer(Buffer),
    /// An image of `CL_RGBA` and `CL_UNORM_INT8`, with its size.
    Image(int2, Buffer),
    Value(Vec<u8>),
    Result,
    /// An image of the same kind as the result, with its size.
    ResultImage(int2),
}

/// The error that OpenCL C allows in the result of a device.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bound {
    /// No error, because every operation is exact.
    Exact,
    /// A number of units in the last place of a `float`.
    Units(u32),
    /// A byte may differ by 1, because the value that is rounded to it is inexact.
    NextByte,
}

impl Work {
    pub fn items(&self) -> usize {
        self.range[0] * self.range[1]
    }

    /// Returns the index of the first byte with a larger error than OpenCL C allows.
    pub fn differs(&self, found: &[u8], right: &[u8]) -> Option<usize> {
        let off =
            |limit: u8| found.iter().zip(right).position(|(found, right)| found.abs_diff(*right) > limit);
        let units = match self.bound {
            Bound::Exact => return off(0),
            Bound::NextByte => return off(1),
            Bound::Units(units) => units,
        };
        // Maps floats to integers in the same order.
        let order = |bytes: &[u8]| {
            let bits = bytemuck::pod_read_unaligned::<i32>(bytes);
            i64::from(if bits < 0 { i32::MIN.wrapping_sub(bits) } else { bits })
        };
        let mut pairs = found.chunks_exact(4).zip(right.chunks_exact(4));
        pairs
            .position(|(found, right)| order(found).abs_diff(order(right)) > units.into())
            .map(|index| 4 * index)
    }

    /// Returns the parameters of [`Work::run`].
    pub fn sources(&self) -> Vec<&[u8]> {
        fn bytes(argument: &Argument) -> Vec<&[u8]> {
            match argument {
                Argument::Buffer(buffer) => vec![buffer],
                Argument::Image(dim, pixels) => vec![bytes_of(dim), pixels],
                Argument::Value(value) => vec![value],
                Argument::Result => vec![],
                Argument::ResultImage(dim) => vec![bytes_of(dim)],
            }
        }
        self.arguments.iter().flat_map(bytes).collect()
    }
}

fn value<T: NoUninit>(value: T) -> Argument {
    Argument::Value(bytes_of(&value).to_vec())
}

fn buffer<T: NoUninit>(values: &[T]) -> Argument {
    Argument::Buffer(Buffer::from_bytes(cast_slice(values)))
}

fn bytes(random: &mut Random, len: usize) -> Argument {
    let mut buffer = Buffer::poisoned(len);
    random.fill(&mut buffer);
    Argument::Buffer(buffer)
}

/// Returns floats in steps of 2^-12 from `low` to `low + 1`.
fn floats(random: &mut Random, len: usize, low: f32) -> Vec<f32> {
    (0..len).map(|_| low + random.below(4096) as f32 / 4096.0).collect()
}

/// Returns kernels by name: the name in OpenCL C, the item, the range and the size of the result; then the arguments, and
/// fields that differ from the default.
macro_rules! works {
    ($(
        $name:ident $kernel:literal, $item:literal $range:expr, $result:expr;
        $arguments:expr $(, $field:ident: $value:expr)*;
    )*) => {
        vec![$({
            let work = Work {
                name: stringify!($name),
                kernel: $kernel,
                source: works!(@text $name ".cl"),
                rust: works!(@text $name ".rs"),
                range: $range,
                group: None,
                item: $item,
                arguments: $arguments.into(),
                result: $result,
                bound: Bound::Exact,
                run: run::$name,
            };
            Work { $($field: $value,)* ..work }
        }),*]
    };
    (@text $name:ident $extension:literal) => {
        include_str!(concat!("../../../clc-builtins/examples/kernels/", stringify!($name), $extension))
    };
}

/// Returns all kernels for pictures. Their width must be a multiple of 64, and their height must be even.
pub fn all(width: usize, height: usize) -> Vec<Work> {
    let mut works = timed(width, height);
    works.extend(with_groups_and_images(width, height));
    works
}

/// Returns the kernels that the benchmark measures, for pictures like in [`all`].
pub fn timed(width: usize, height: usize) -> Vec<Work> {
    let pixels = width * height;
    let mut random = Random::new(7);
    let color = float4(0.25, 0.5, 1.0, 0.0);
    let mut picture = floats(&mut random, 4 * pixels, 0.0);
    // Some pixels have the color itself, or nearly.
    for pixel in picture.chunks_exact_mut(4).step_by(5) {
        pixel[..3].copy_from_slice(&[0.25, 0.5 + 1.0 / 4096.0, 1.0]);
    }
    let (rows, blocks) = (height, width / 16);
    let scales: Vec<half> =
        (0..rows * blocks).map(|_| half::from_bits((random.next() & 0x83ff) as u16 | 0x2400)).collect();
    // From 2^-12 to 2^4, with the same number of values in each octave.
    let mut scene = floats(&mut random, 4 * pixels, 0.0);
    scene.iter_mut().for_each(|x| *x = f32::from_bits(((*x * 16.0 + 115.0) * 8_388_608.0) as u32));
    let weights = floats(&mut random, 32 * blocks, -0.5);
    let (size, smaller) =
        (int2(width as i32, height as i32), int2((width / 4 * 3) as i32, (height / 4 * 3) as i32));
    let scale = float2(width as f32 / smaller.x as f32, height as f32 / smaller.y as f32);
    let mut bytes = |len| bytes(&mut random, len);
    works! {
        photo "grade", "pixel" [pixels, 1], 4 * pixels;
            [bytes(4 * pixels), Argument::Result, value(uint4(2, 1, 0, 3))];
        sobel "sobel", "pixel" [width - 2, height - 2], 4 * pixels;
            [bytes(4 * pixels), Argument::Result, value(width as u32)];
        color_to_alpha "color_to_alpha", "pixel" [pixels, 1], 16 * pixels;
            [buffer(&picture), Argument::Result, value(color), value(1.0_f32 / 256.0)];
        resize "resize", "pixel" [smaller.x as usize, smaller.y as usize], 3 * (smaller.x * smaller.y) as usize;
            [bytes(3 * pixels), Argument::Result, value(size), value(smaller), value(scale)];
        quantised_dot "quantised_dot", "row" [rows, 1], 4 * rows;
            [buffer(&scales), bytes(16 * rows * blocks), buffer(&weights), Argument::Result, value(blocks as u32)];
        md5 "md5", "four messages" [pixels / 64, 1], pixels;
            [bytes(4 * pixels), Argument::Result];
        yuv_to_rgb "yuv_to_rgb", "eight pixels" [width / 8, height], 4 * pixels;
            [bytes(pixels), bytes(pixels / 4), bytes(pixels / 4), Argument::Result, value((width / 8) as u32)];
        mandelbrot "mandelbrot", "four points" [width / 16, height / 4], pixels / 4;
            [
                Argument::Result,
                value(float2(-2.25, -1.25)),
                value(3.0_f32 / (width / 4) as f32),
                value((width / 16) as u32),
                value(64),
            ];
        // OpenCL C allows an error of 16 for `pow` (7.4), the last operation. The library's error is at most 0.5.
        tone_map "tone_map", "pixel" [pixels, 1], 16 * pixels;
            [buffer(&scene), Argument::Result, value(0.5_f32), value(2.2_f32)], bound: Bound::Units(16);
    }
}

/// Returns the kernels with work-groups and local memory, or with images.
fn with_groups_and_images(width: usize, height: usize) -> Vec<Work> {
    let mut random = Random::new(11);
    let count = width / GROUP * GROUP;
    let bodies = floats(&mut random, 4 * count, 0.5);
    // A picture with edges. The result is larger than the picture, so it shows the pixels outside.
    let mut picture = Buffer::poisoned(4 * width * height);
    random.fill(&mut picture);
    picture.iter_mut().enumerate().for_each(|(index, byte)| *byte /= 1 << (index / 60 % 3));
    let (size, larger) = (int2(width as i32, height as i32), int2(width as i32 + 9, height as i32 + 4));
    let turn = 0.1_f32;
    works! {
        nbody "nbody", "body" [count, 1], 16 * count;
            [buffer(&bodies), Argument::Result, value(count as u32), value(1.0_f32 / 1024.0)],
            group: Some([GROUP, 1]);
        // Reading has an error of up to 1.5 units, and the filter depends on the device (OpenCL 8.3.1.1, 8.2).
        straighten "straighten", "pixel" [larger.x as usize, larger.y as usize], 4 * (larger.x * larger.y) as usize;
            [
                Argument::Image(size, picture),
                Argument::ResultImage(larger),
                value(float2(turn.cos(), turn.sin())),
                value(0.75_f32),
            ],
            bound: Bound::NextByte;
    }
}
