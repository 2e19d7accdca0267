use crate::kernels::nbody::GROUP;
use crate::run::{self, Run};
use bytemuck::{NoUninit, bytes_of, cast_slice, cast_slice_mut};
use clc_builtins::{float2, float4, half, int2, long16, uint4};
use clc_kit::random::Random;

/// A kernel with everything that it takes.
pub struct Work {
    /// The name of its files.
    pub name: &'static str,
    /// The name of the OpenCL C kernel.
    pub kernel: &'static str,
    /// Its OpenCL C.
    pub source: &'static str,
    /// Its file in Rust.
    pub rust: &'static str,
    /// Work-items in each dimension.
    pub range: [usize; 2],
    /// Those of a work-group, where the kernel depends on it.
    pub group: Option<[usize; 2]>,
    /// What one work-item is.
    pub item: &'static str,
    /// The parameters, in the order of the OpenCL C kernel.
    pub arguments: Vec<Argument>,
    /// How many bytes the result has.
    pub result: usize,
    pub bound: Bound,
    pub run: Run,
}

pub enum Argument {
    Buffer(Memory),
    /// Of `CL_RGBA` and `CL_UNORM_INT8`, with its size.
    Image(int2, Memory),
    Value(Vec<u8>),
    Result,
    /// The result is an image of that size, of the same kind.
    ResultImage(int2),
}

/// How far OpenCL C lets a device's result be off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bound {
    /// Every step is exact.
    Exact,
    /// So many units in the last place of a `float`.
    Units(u32),
    /// A byte may be the one beside it: what is rounded to it is not known to the last bit.
    NextByte,
}

impl Work {
    pub fn items(&self) -> usize {
        self.range[0] * self.range[1]
    }

    /// The first byte of a result by somebody else that is not as OpenCL C lets it be, if this is the right one.
    pub fn differs(&self, got: &[u8], right: &[u8]) -> Option<usize> {
        let off = |limit: u8| got.iter().zip(right).position(|(got, right)| got.abs_diff(*right) > limit);
        let units = match self.bound {
            Bound::Exact => return off(0),
            Bound::NextByte => return off(1),
            Bound::Units(units) => units,
        };
        // Floats in their order.
        let order = |bytes: &[u8]| {
            let bits = bytemuck::pod_read_unaligned::<i32>(bytes);
            i64::from(if bits < 0 { i32::MIN.wrapping_sub(bits) } else { bits })
        };
        let mut pairs = got.chunks_exact(4).zip(right.chunks_exact(4));
        pairs.position(|(got, right)| order(got).abs_diff(order(right)) > units.into()).map(|place| 4 * place)
    }

    /// What [`Work::run`] takes.
    pub fn sources(&self) -> Vec<&[u8]> {
        fn bytes(argument: &Argument) -> Vec<&[u8]> {
            match argument {
                Argument::Buffer(memory) => vec![memory.bytes()],
                Argument::Image(dim, memory) => vec![bytes_of(dim), memory.bytes()],
                Argument::Value(value) => vec![value],
                Argument::Result => vec![],
                Argument::ResultImage(dim) => vec![bytes_of(dim)],
            }
        }
        self.arguments.iter().flat_map(bytes).collect()
    }
}

/// Bytes, aligned as the largest vector.
#[derive(Clone)]
pub struct Memory {
    blocks: Vec<long16>,
    len: usize,
}

impl Memory {
    pub fn new(len: usize) -> Self {
        Self { blocks: vec![long16::splat(0); len.div_ceil(128)], len }
    }

    fn of<T: NoUninit>(values: &[T]) -> Self {
        let bytes = cast_slice(values);
        let mut memory = Self::new(bytes.len());
        memory.bytes_mut().copy_from_slice(bytes);
        memory
    }

    pub fn bytes(&self) -> &[u8] {
        &cast_slice(&self.blocks)[..self.len]
    }

    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut cast_slice_mut(&mut self.blocks)[..self.len]
    }
}

fn value<T: NoUninit>(value: T) -> Argument {
    Argument::Value(bytes_of(&value).to_vec())
}

fn memory(random: &mut Random, len: usize) -> Memory {
    let mut memory = Memory::new(len);
    random.fill(memory.bytes_mut());
    memory
}

fn bytes(random: &mut Random, len: usize) -> Argument {
    Argument::Buffer(memory(random, len))
}

/// Returns numbers in steps of 2^-12 from `low` to `low + 1`.
fn floats(random: &mut Random, len: usize, low: f32) -> Vec<f32> {
    (0..len).map(|_| low + random.below(1 << 12) as f32 / 4096.0).collect()
}

macro_rules! text {
    ($name:literal, $ending:literal) => {
        include_str!(concat!("../../../clc-builtins/examples/kernels/", $name, $ending))
    };
}

macro_rules! work {
    ($name:literal $kernel:literal $run:ident, $item:literal $range:expr, $arguments:expr, $result:expr) => {
        Work {
            name: $name,
            kernel: $kernel,
            source: text!($name, ".cl"),
            rust: text!($name, ".rs"),
            range: $range,
            group: None,
            item: $item,
            arguments: $arguments,
            result: $result,
            bound: Bound::Exact,
            run: run::$run,
        }
    };
}

/// All kernels, for pictures of such a size: `width` a multiple of 64, both even.
pub fn all(width: usize, height: usize) -> Vec<Work> {
    let mut works = timed(width, height);
    works.extend(worked(width, height));
    works
}

/// The kernels that are timed, for pictures of such a size: `width` a multiple of 64, both even.
pub fn timed(width: usize, height: usize) -> Vec<Work> {
    let pixels = width * height;
    let mut random = Random::new(7);
    let color = float4(0.25, 0.5, 1.0, 0.0);
    let mut picture = floats(&mut random, 4 * pixels, 0.0);
    // Some pixels are the colour itself, or near it.
    for pixel in picture.chunks_exact_mut(4).step_by(5) {
        pixel[..3].copy_from_slice(&[0.25, 0.5 + 1.0 / 4096.0, 1.0]);
    }
    let (rows, blocks) = (height, width / 16);
    let scales: Vec<half> =
        (0..rows * blocks).map(|_| half::from_bits((random.next() & 0x83ff) as u16 | 0x2400)).collect();
    // From 2^-12 to 2^4, as much in each octave.
    let mut scene = floats(&mut random, 4 * pixels, 0.0);
    scene.iter_mut().for_each(|x| *x = f32::from_bits(((*x * 16.0 + 115.0) * 8_388_608.0) as u32));
    let smaller = int2((width / 4 * 3) as i32, (height / 4 * 3) as i32);
    let scale = float2(width as f32 / smaller.x as f32, height as f32 / smaller.y as f32);
    vec![
        work!(
            "photo" "grade" photo,
            "pixel" [pixels, 1],
            vec![bytes(&mut random, 4 * pixels), Argument::Result, value(uint4(2, 1, 0, 3))],
            4 * pixels
        ),
        work!(
            "sobel" "sobel" sobel,
            "pixel" [width - 2, height - 2],
            vec![bytes(&mut random, 4 * pixels), Argument::Result, value(width as u32)],
            4 * pixels
        ),
        work!(
            "color_to_alpha" "color_to_alpha" color_to_alpha,
            "pixel" [pixels, 1],
            vec![Argument::Buffer(Memory::of(&picture)), Argument::Result, value(color), value(1.0_f32 / 256.0)],
            16 * pixels
        ),
        work!(
            "resize" "resize" resize,
            "pixel" [smaller.x as usize, smaller.y as usize],
            vec![
                bytes(&mut random, 3 * pixels),
                Argument::Result,
                value(int2(width as i32, height as i32)),
                value(smaller),
                value(scale)
            ],
            3 * (smaller.x * smaller.y) as usize
        ),
        work!(
            "quantised_dot" "quantised_dot" quantised_dot,
            "row" [rows, 1],
            vec![
                Argument::Buffer(Memory::of(&scales)),
                bytes(&mut random, 16 * rows * blocks),
                Argument::Buffer(Memory::of(&floats(&mut random, 32 * blocks, -0.5))),
                Argument::Result,
                value(blocks as u32)
            ],
            4 * rows
        ),
        work!(
            "md5" "md5" md5,
            "four messages" [pixels / 64, 1],
            vec![bytes(&mut random, 4 * pixels), Argument::Result],
            pixels
        ),
        work!(
            "yuv_to_rgb" "yuv_to_rgb" yuv_to_rgb,
            "eight pixels" [width / 8, height],
            vec![
                bytes(&mut random, pixels),
                bytes(&mut random, pixels / 4),
                bytes(&mut random, pixels / 4),
                Argument::Result,
                value((width / 8) as u32)
            ],
            4 * pixels
        ),
        work!(
            "mandelbrot" "mandelbrot" mandelbrot,
            "four points" [width / 16, height / 4],
            vec![
                Argument::Result,
                value(float2(-2.25, -1.25)),
                value(3.0_f32 / (width / 4) as f32),
                value((width / 16) as u32),
                value(64)
            ],
            pixels / 4
        ),
        Work {
            // `pow` may be 16 off (7.4), ours is half of one at most: between them are 16, for it is the last step.
            bound: Bound::Units(16),
            ..work!(
                "tone_map" "tone_map" tone_map,
                "pixel" [pixels, 1],
                vec![Argument::Buffer(Memory::of(&scene)), Argument::Result, value(0.5_f32), value(2.2_f32)],
                16 * pixels
            )
        },
    ]
}

/// What OpenCL C has beyond items and buffers: work-groups with local memory, and images.
fn worked(width: usize, height: usize) -> Vec<Work> {
    let mut random = Random::new(11);
    let (count, group) = (width / GROUP * GROUP, Some([GROUP, 1]));
    let bodies = floats(&mut random, 4 * count, 0.5);
    // A picture has edges, and a result that is larger than it shows what lies outside.
    let mut picture = memory(&mut random, 4 * width * height);
    picture.bytes_mut().iter_mut().enumerate().for_each(|(place, byte)| *byte /= 1 << (place / 60 % 3));
    let (dim, larger) = (int2(width as i32, height as i32), int2(width as i32 + 9, height as i32 + 4));
    let turn = 0.1_f32;
    vec![
        Work {
            group,
            ..work!(
                "nbody" "nbody" nbody,
                "body" [count, 1],
                vec![
                    Argument::Buffer(Memory::of(&bodies)),
                    Argument::Result,
                    value(count as u32),
                    value(1.0_f32 / 1024.0)
                ],
                16 * count
            )
        },
        Work {
            // Reading may be 1.5 units off, and how exactly a device filters is open (OpenCL 8.3.1.1, 8.2).
            bound: Bound::NextByte,
            ..work!(
                "straighten" "straighten" straighten,
                "pixel" [larger.x as usize, larger.y as usize],
                vec![
                    Argument::Image(dim, picture),
                    Argument::ResultImage(larger),
                    value(float2(turn.cos(), turn.sin())),
                    value(0.75_f32)
                ],
                4 * (larger.x * larger.y) as usize
            )
        },
    ]
}
