//! Measures the translated kernels of the example, compared with manual ports on one thread, and with an OpenCL device
//! on all cores. Each ratio is the median of alternating measurements.

use cl2rs_runtime::compare::{Comparison, Run};
use cl2rs_runtime::{ChannelOrder, ChannelType, Format, Image2d, NdRange};
use clc_builtins::*;
use ports::image::Image;
use std::hint::black_box;
use std::time::{Duration, Instant};

// `kernel_times` replaces the next line with the modules of the ports and translations.
//MODULES

const ROUNDS: usize = 15;

struct Times {
    port: Duration,
    one: Duration,
    all: Duration,
}

fn time(run: impl FnOnce()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Measures the port and the translation alternately, and prints a row of the table.
fn row(
    name: &str,
    range: NdRange,
    device: Option<Duration>,
    mut port: impl FnMut(),
    mut translation: impl FnMut(NdRange),
) {
    let rounds: Vec<Times> = (0..=ROUNDS)
        .map(|_| Times {
            port: time(&mut port),
            one: time(|| translation(range)),
            all: time(|| translation(range.parallel())),
        })
        .skip(1)
        .collect();
    let ratio = |part: &dyn Fn(&Times) -> f64| median(rounds.iter().map(part).collect());
    let one_to_port = ratio(&|round| round.one.as_secs_f64() / round.port.as_secs_f64());
    let one_to_all = ratio(&|round| round.one.as_secs_f64() / round.all.as_secs_f64());
    let all_to_device = device.map(|device| ratio(&|round| round.all.as_secs_f64()) / device.as_secs_f64());
    let all_to_device = all_to_device.map_or("-".to_string(), |ratio| format!("{ratio:.2}"));
    let port = ratio(&|round| round.port.as_secs_f64()) * 1e3;
    println!("| {name} | {port:.2} ms | {one_to_port:.2} | {one_to_all:.2} | {all_to_device} |");
}

struct Device(Option<String>);

impl Device {
    /// Returns the run time of the kernel on the device, without copies. `arguments` adds its arguments.
    fn time(
        &self,
        source: &str,
        kernel: &'static str,
        range: NdRange,
        arguments: impl FnOnce(&mut Run),
    ) -> Option<Duration> {
        // SAFETY: the kernels stay within the buffers that the tests pass to them.
        let mut comparison = unsafe { Comparison::new(self.0.as_deref()?, source, "") }.unwrap();
        let mut run = comparison.kernel(kernel, range);
        arguments(&mut run);
        Some(run.time(ROUNDS).unwrap())
    }
}

macro_rules! kernel {
    ($device:ident, $name:ident, $kernel:literal, $range:expr, |$own:ident| $arguments:block,
        port: $port:expr, translation: |$at:ident| $translation:expr $(,)?) => {{
        let range: NdRange = $range;
        let there = $device.time(sources::$name, $kernel, range, |$own| $arguments);
        row(stringify!($name), range, there, || $port, |$at| $translation);
    }};
}

fn main() {
    let device = Device(std::env::args().nth(1));
    let mut random = 1_u64;
    let mut next = || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as u32
    };
    println!("| kernel | port | translation / port | one thread / all cores | all cores / device |");
    println!("|---|---|---|---|---|");
    // Without `black_box`, the compiler would optimize for these sizes.
    let (w, h) = black_box((1024, 768));
    let n = w * h;
    let bytes4: Vec<uchar4> = (0..n).map(|_| as_uchar4(next())).collect();
    let floats4: Vec<float4> = (0..n).map(|_| convert_float4(as_uchar4(next())) / 255.0).collect();

    let swap = black_box(uint4!(2, 1, 0, 3));
    let mut out = vec![uchar4::splat(0); n];
    let mut again = out.clone();
    kernel!(device, photo, "grade", NdRange::from(n), |run| {
        run.filled(bytes4.clone());
        run.filled(out.clone());
        run.value(swap);
    },
        port: ports::photo::grade_all(&bytes4, &mut out, swap),
        translation: |range| translated::photo::run_grade(range, &bytes4, &mut again, swap));
    assert!(out == again);

    kernel!(device, sobel, "sobel", NdRange::from([w - 2, h - 2]), |run| {
        run.filled(bytes4.clone());
        run.filled(out.clone());
        run.value(w as u32);
    },
        port: ports::sobel::sobel_all(&bytes4, &mut out, w),
        translation: |range| translated::sobel::run_sobel(range, &bytes4, &mut again, w as u32));
    assert!(out == again);

    let mut out = vec![float4!(0.0); n];
    let mut again = out.clone();
    let color = float4!(0.25, 0.5, 0.75, 1.0);
    kernel!(device, color_to_alpha, "color_to_alpha", NdRange::from(n), |run| {
        run.filled(floats4.clone());
        run.filled(out.clone());
        run.value(color);
        run.value(0.02_f32);
    },
        port: ports::color_to_alpha::color_to_alpha_all(&floats4, &mut out, color, 0.02),
        translation: |range| translated::color_to_alpha::run_color_to_alpha(range, &floats4, &mut again, color, 0.02));
    assert!(cast(&out) == cast(&again));

    let some = n / 16;
    kernel!(device, tone_map, "tone_map", NdRange::from(some), |run| {
        run.filled(floats4[..some].to_vec());
        run.filled(out[..some].to_vec());
        run.value(1.5_f32);
        run.value(2.2_f32);
    },
        port: ports::tone_map::tone_map_all(&floats4[..some], &mut out[..some], 1.5, 2.2),
        translation: |range| translated::tone_map::run_tone_map(range, &floats4[..some], &mut again[..some], 1.5, 2.2));
    assert!(cast(&out) == cast(&again));

    let words: Vec<uint4> = (0..n).map(|_| uint4::from([next(), next(), next(), next()])).collect();
    let mut out = vec![uint4::splat(0); n / 4];
    let mut again = out.clone();
    kernel!(device, md5, "md5", NdRange::from(n / 16), |run| {
        run.filled(words.clone());
        run.filled(out.clone());
    },
        port: ports::md5::md5_all(&words, &mut out),
        translation: |range| translated::md5::run_md5(range, &words, &mut again));
    assert!(out == again);

    let (rows, blocks) = black_box((2048, 16));
    let scales: Vec<half> = (0..rows * blocks).map(|_| half::from_f32(next() as f32 / 4e9)).collect();
    let weights: Vec<u8> = (0..rows * blocks * 16).map(|_| next() as u8).collect();
    let v: Vec<f32> = (0..blocks * 32).map(|_| next() as f32 / 2e9 - 1.0).collect();
    let mut out = vec![0.0; rows];
    let mut again = out.clone();
    kernel!(device, quantised_dot, "quantised_dot", NdRange::from(rows), |run| {
        run.filled(scales.clone());
        run.filled(weights.clone());
        run.filled(v.clone());
        run.filled(out.clone());
        run.value(blocks as u32);
    },
        port: ports::quantised_dot::quantised_dot_all(&scales, &weights, &v, &mut out, blocks),
        translation: |range| translated::quantised_dot::run_quantised_dot(range, &scales, &weights, &v, &mut again, blocks as u32));
    assert!(out == again);

    let mut out = vec![int4::splat(0); 64 * 256];
    let mut again = out.clone();
    kernel!(device, mandelbrot, "mandelbrot", NdRange::from([64, 256]), |run| {
        run.filled(out.clone());
        run.value(float2!(-2.0, -1.0));
        run.value(0.0078125_f32);
        run.value(64_u32);
        run.value(200_i32);
    },
        port: ports::mandelbrot::mandelbrot_all(&mut out, float2!(-2.0, -1.0), 0.0078125, 64, 200),
        translation: |range| translated::mandelbrot::run_mandelbrot(range, &mut again, float2!(-2.0, -1.0), 0.0078125, 64, 200));
    assert!(out == again);

    let luma: Vec<u8> = (0..n).map(|_| next() as u8).collect();
    let (blue, red): (Vec<u8>, Vec<u8>) = (0..n / 4).map(|_| (next() as u8, next() as u8)).unzip();
    let mut out = vec![0_u16; 2 * n];
    let mut again = out.clone();
    kernel!(device, yuv_to_rgb, "yuv_to_rgb", NdRange::from([w / 8, h]), |run| {
        run.filled(luma.clone());
        run.filled(blue.clone());
        run.filled(red.clone());
        run.filled(out.clone());
        run.value((w / 8) as u32);
    },
        port: ports::yuv_to_rgb::yuv_to_rgb_all(&luma, &blue, &red, &mut out, w / 8),
        translation: |range| translated::yuv_to_rgb::run_yuv_to_rgb(range, &luma, &blue, &red, &mut again, (w / 8) as u32));
    assert!(out == again);

    let picture: Vec<u8> = (0..3 * n).map(|_| next() as u8).collect();
    let (from, to) = (int2!(w as i32, h as i32), int2!(640, 480));
    let scale = convert_float2(from) / convert_float2(to);
    let mut out = vec![0_u8; 3 * 640 * 480];
    let mut again = out.clone();
    kernel!(device, resize, "resize", NdRange::from([640, 480]), |run| {
        run.filled(picture.clone());
        run.filled(out.clone());
        run.value(from);
        run.value(to);
        run.value(scale);
    },
        port: ports::resize::resize_all(&picture, &mut out, from, to, scale),
        translation: |range| translated::resize::run_resize(range, &picture, &mut again, from, to, scale));
    assert!(out == again);

    let bodies = floats4[..2048].to_vec();
    let mut out = vec![float4!(0.0); bodies.len()];
    let mut again = out.clone();
    kernel!(device, nbody, "nbody", NdRange::from(bodies.len()).local([64]), |run| {
        run.filled(bodies.clone());
        run.filled(out.clone());
        run.value(bodies.len() as u32);
        run.value(0.01_f32);
    },
        port: ports::nbody::nbody_all(&bodies, &mut out, bodies.len(), 0.01),
        translation: |range| translated::nbody::run_nbody(range, &bodies, &mut again, bodies.len() as u32, 0.01));
    assert!(out == again);

    let format = Format::new(ChannelOrder::Rgba, ChannelType::UnormInt8);
    let input = Image2d::new([w, h], format, &bytes4);
    let output = Image2d::zeroed([w, h], format);
    let mut pixels = vec![uchar4::splat(0); n];
    let direction = float2!(0.96, 0.28);
    kernel!(device, straighten, "straighten", NdRange::from([w, h]), |run| {
        run.filled_image(input.clone());
        run.filled_image(output.clone());
        run.value(direction);
        run.value(0.5_f32);
    },
        port: ports::straighten::straighten_all(
            &Image::new(int2!(w as i32, h as i32), &bytes4[..]), &mut Image::new(int2!(w as i32, h as i32), &mut pixels[..]), direction, 0.5),
        translation: |range| translated::straighten::run_straighten(range, &input, &output, direction, 0.5));
    assert!(pixels == output.pixels::<uchar4>());
}

fn cast(memory: &[float4]) -> &[u32] {
    cl2rs_runtime::bytemuck::cast_slice(memory)
}
