//! Compares the kernels with work-groups and with images with plain Rust that shares no code with the library, bit for
//! bit. Also tests image functions far outside of an image.

use bytemuck::{cast_slice, pod_read_unaligned};
use clc_builtins::{float2, float4, int2, uchar4};
use clc_kernels::kernels::image::*;
use clc_kernels::{Work, all};
use clc_kit::buffer::Buffer;

fn work(name: &str) -> (Work, Buffer) {
    let work = all(128, 96).into_iter().find(|work| work.name == name).unwrap();
    let mut result = Buffer::poisoned(work.result);
    (work.run)(&work.sources(), &mut result);
    (work, result)
}

#[test]
fn nbody_equals_plain_rust() {
    let (work, result) = work("nbody");
    let sources = work.sources();
    let bodies: &[[f32; 4]] = cast_slice(sources[0]);
    let softening: f32 = pod_read_unaligned(sources[2]);
    assert!(bodies.len() >= 2 * work.group.unwrap()[0], "more than one work-group");
    for (this, got) in bodies.iter().zip(cast_slice::<_, [f32; 4]>(&result)) {
        let mut pull = [0.0_f32; 3];
        let mut exact = [0.0_f64; 3];
        for body in bodies {
            let d = [0, 1, 2].map(|axis| body[axis] - this[axis]);
            let square = d[0] * d[0] + d[1] * d[1] + d[2] * d[2] + softening;
            let strength = body[3] / (square * square.sqrt());
            let wide = d.map(f64::from);
            let square = wide.iter().map(|x| x * x).sum::<f64>() + f64::from(softening);
            for axis in 0..3 {
                pull[axis] += d[axis] * strength;
                exact[axis] += f64::from(body[3]) * wide[axis] * square.powf(-1.5);
            }
        }
        assert_eq!(got.map(f32::to_bits), [pull[0], pull[1], pull[2], 0.0].map(f32::to_bits));
        for axis in 0..3 {
            assert!((f64::from(pull[axis]) - exact[axis]).abs() < 1e-2, "{pull:?} {exact:?}");
        }
    }
}

/// A picture with four bytes per pixel, sampled with the formulas of OpenCL 3.0, 8.2 and 8.3.
struct Picture<'a> {
    width: i64,
    height: i64,
    bytes: &'a [u8],
}

impl Picture<'_> {
    fn channel(&self, x: i64, y: i64, channel: usize) -> f32 {
        f32::from(self.bytes[(y * self.width + x) as usize * 4 + channel]) / 255.0
    }

    fn linear(&self, u: f32, v: f32, channel: usize) -> f32 {
        let t =
            |x: i64, y: i64| self.channel(x.clamp(0, self.width - 1), y.clamp(0, self.height - 1), channel);
        let (i, j) = ((u - 0.5).floor(), (v - 0.5).floor());
        let (a, b) = (u - 0.5 - i, v - 0.5 - j);
        let (i, j) = (i as i64, j as i64);
        (1.0 - a) * (1.0 - b) * t(i, j)
            + a * (1.0 - b) * t(i + 1, j)
            + (1.0 - a) * b * t(i, j + 1)
            + a * b * t(i + 1, j + 1)
    }

    fn nearest(&self, u: f32, v: f32, channel: usize) -> f32 {
        let (i, j) = (u.floor() as i64, v.floor() as i64);
        let inside = (0..self.width).contains(&i) && (0..self.height).contains(&j);
        if inside { self.channel(i, j, channel) } else { 0.0 }
    }
}

#[test]
fn straighten_equals_the_formulas_of_opencl() {
    let (work, result) = work("straighten");
    let sources = work.sources();
    let [width, height] = pod_read_unaligned::<[i32; 2]>(sources[0]).map(i64::from);
    let picture = Picture { width, height, bytes: sources[1] };
    let [columns, rows] = pod_read_unaligned::<[i32; 2]>(sources[2]);
    let [cos, sin]: [f32; 2] = pod_read_unaligned(sources[3]);
    let amount: f32 = pod_read_unaligned(sources[4]);
    let mut outside = 0;
    for (index, got) in cast_slice::<_, [u8; 4]>(&result).iter().enumerate() {
        let (x, y) = (index as i32 % columns, index as i32 / columns);
        let (from_x, from_y) = (x as f32 + 0.5 - columns as f32 * 0.5, y as f32 + 0.5 - rows as f32 * 0.5);
        let u = from_x * cos + -from_y * sin + width as f32 * 0.5;
        let v = from_y * cos + from_x * sin + height as f32 * 0.5;
        let expected = [0, 1, 2, 3].map(|channel| {
            let here = picture.linear(u, v, channel);
            let around = picture.linear(u - 1.0, v, channel)
                + picture.linear(u + 1.0, v, channel)
                + picture.linear(u, v - 1.0, channel)
                + picture.linear(u, v + 1.0, channel);
            let sharp = here + (here - around * 0.25) * amount;
            let color = if channel == 3 { picture.nearest(u, v, 3) } else { sharp };
            (color * 255.0).round_ties_even().clamp(0.0, 255.0) as u8
        });
        assert_eq!(*got, expected, "{x} {y}");
        outside += i32::from(!(0.0..width as f32).contains(&u) || !(0.0..height as f32).contains(&v));
    }
    assert!(outside > 500 && outside < columns * rows / 2, "{outside} pixels of {}", columns * rows);
}

#[test]
fn reads_and_writes_far_outside_of_an_image() {
    let mut pixels = [51, 102, 153, 204].map(uchar4::splat);
    let image = Image::new(int2(2, 2), &pixels[..]);
    let linear = CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;
    for (x, y, corner) in [(-1e30, -1e30, 0.2), (1e30, -9.0, 0.4), (-9.0, 2e9, 0.6), (3e9, 1e30, 0.8)] {
        assert_eq!(read_imagef(&image, linear, float2(x, y)), float4::splat(corner));
        let nearest = CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
        assert_eq!(read_imagef(&image, nearest, float2(x, y)), float4::splat(corner));
        for filter in [CLK_FILTER_NEAREST, CLK_FILTER_LINEAR] {
            let read = read_imagef(&image, CLK_ADDRESS_CLAMP | filter, float2(x, y));
            assert_eq!(read, float4::splat(0.0));
        }
    }
    // The mean of two pixels, half of a pixel at the border, and a quarter of a pixel at a corner.
    assert_eq!(read_imagef(&image, linear, float2(1.0, 0.5)), float4::splat(0.3));
    for (x, y, part) in [(0.0, 0.5, 0.1), (0.0, 0.0, 0.05)] {
        let read = read_imagef(&image, CLK_ADDRESS_CLAMP | CLK_FILTER_LINEAR, float2(x, y));
        assert_eq!(read, float4::splat(part));
    }
    let mut image = Image::new(int2(2, 2), &mut pixels[..]);
    for at in [int2(-1, 0), int2(2, 0), int2(0, i32::MAX)] {
        write_imagef(&mut image, at, float4::splat(1.0));
    }
    write_imagef(&mut image, int2(1, 0), float4(-1.0, 0.5, 2.0, f32::NAN));
    assert_eq!(pixels, [uchar4::splat(51), uchar4(0, 128, 255, 0), uchar4::splat(153), uchar4::splat(204)]);
}
