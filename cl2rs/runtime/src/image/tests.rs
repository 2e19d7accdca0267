//! Tests with values that were computed by hand, and with a model that shares no formula with the code: an unbounded
//! image, whose pixels are found by their distance.

use super::*;
use clc_builtins::*;
use std::panic::catch_unwind;

const NEAREST: i32 = CLK_FILTER_NEAREST;
const LINEAR: i32 = CLK_FILTER_LINEAR;
const NORMALIZED: i32 = CLK_NORMALIZED_COORDS_TRUE;
const ADDRESSING: [i32; 5] = [
    CLK_ADDRESS_NONE,
    CLK_ADDRESS_CLAMP_TO_EDGE,
    CLK_ADDRESS_CLAMP,
    CLK_ADDRESS_REPEAT,
    CLK_ADDRESS_MIRRORED_REPEAT,
];

fn floats(order: ChannelOrder) -> Format {
    Format::new(order, ChannelType::Float)
}

/// Returns an image with four pixels: 10, 20, 30 and 50.
fn row() -> Image1d {
    Image1d::new(
        [4],
        floats(ChannelOrder::Rgba),
        &[10.0_f32, 20.0, 30.0, 50.0].map(|r| float4!(r, 0.0, 0.0, 1.0)),
    )
}

fn read(flags: i32, at: f32) -> f32 {
    read_imagef(&row(), Sampler::new(flags), at).x
}

#[test]
fn nearest_by_hand() {
    for (addressing, at, expected) in [
        (CLK_ADDRESS_NONE, 0.0, 10.0),
        (CLK_ADDRESS_NONE, 3.99, 50.0),
        (CLK_ADDRESS_NONE, 4.0, 0.0),
        (CLK_ADDRESS_CLAMP_TO_EDGE, 0.99, 10.0),
        (CLK_ADDRESS_CLAMP_TO_EDGE, 1.0, 20.0),
        (CLK_ADDRESS_CLAMP_TO_EDGE, -7.5, 10.0),
        (CLK_ADDRESS_CLAMP_TO_EDGE, 1e30, 50.0),
        (CLK_ADDRESS_CLAMP, -0.0, 10.0),
        (CLK_ADDRESS_CLAMP, -0.01, 0.0),
        (CLK_ADDRESS_CLAMP, 4.0, 0.0),
    ] {
        assert_eq!(read(NEAREST | addressing, at), expected, "{addressing} {at}");
    }
    for (addressing, at, expected) in [
        (CLK_ADDRESS_CLAMP_TO_EDGE, 0.25, 20.0),
        (CLK_ADDRESS_CLAMP, 1.0, 0.0),
        (CLK_ADDRESS_REPEAT, 1.0, 10.0),
        (CLK_ADDRESS_REPEAT, 2.3, 20.0),
        (CLK_ADDRESS_REPEAT, -0.1, 50.0),
        // The coordinate rounds to 1, which repeats the first pixel.
        (CLK_ADDRESS_REPEAT, -1e-20, 10.0),
        (CLK_ADDRESS_MIRRORED_REPEAT, 0.99, 50.0),
        (CLK_ADDRESS_MIRRORED_REPEAT, 1.0, 50.0),
        (CLK_ADDRESS_MIRRORED_REPEAT, 1.3, 30.0),
        (CLK_ADDRESS_MIRRORED_REPEAT, -0.3, 20.0),
        (CLK_ADDRESS_MIRRORED_REPEAT, 2.3, 20.0),
    ] {
        assert_eq!(read(NORMALIZED | addressing, at), expected, "{addressing} {at}");
    }
}

#[test]
fn linear_by_hand() {
    for (addressing, at, expected) in [
        // The center of a pixel has its color, and an edge has half of each neighbor.
        (CLK_ADDRESS_CLAMP_TO_EDGE, 1.5, 20.0),
        (CLK_ADDRESS_CLAMP_TO_EDGE, 2.0, 25.0),
        (CLK_ADDRESS_CLAMP_TO_EDGE, 3.25, 45.0),
        (CLK_ADDRESS_CLAMP_TO_EDGE, 0.25, 10.0),
        (CLK_ADDRESS_CLAMP, 0.25, 7.5),
        (CLK_ADDRESS_CLAMP, 4.25, 12.5),
        (CLK_ADDRESS_NONE, 4.0, 25.0),
    ] {
        assert_eq!(read(LINEAR | addressing, at), expected, "{addressing} {at}");
    }
    for (addressing, at, expected) in [
        (CLK_ADDRESS_REPEAT, 0.0, 30.0),
        (CLK_ADDRESS_REPEAT, 1.0625, 20.0),
        (CLK_ADDRESS_REPEAT, 0.9375, 40.0),
        (CLK_ADDRESS_MIRRORED_REPEAT, 0.0, 10.0),
        (CLK_ADDRESS_MIRRORED_REPEAT, 1.0, 50.0),
        (CLK_ADDRESS_MIRRORED_REPEAT, 1.25, 40.0),
        (CLK_ADDRESS_MIRRORED_REPEAT, -0.5, 25.0),
    ] {
        assert_eq!(read(NORMALIZED | LINEAR | addressing, at), expected, "{addressing} {at}");
    }
}

/// Tests the order of products and sums, with numbers for which a different order would round differently.
#[test]
fn linear_in_the_order_of_the_formula() {
    let pixels = [0.1_f32, 0.7, 0.3, 0.9];
    let image = Image2d::new([2, 2], floats(ChannelOrder::R), &pixels);
    let sampler = Sampler::new(LINEAR | CLK_ADDRESS_CLAMP_TO_EDGE);
    let mut other = 0;
    for i in 1..200 {
        let (x, y) = (0.5 + i as f32 / 201.0, 0.5 + (i * 7 % 200) as f32 / 201.0);
        let (a, b) = (x - 0.5, y - 0.5);
        let expected = (1.0 - a) * (1.0 - b) * pixels[0]
            + a * (1.0 - b) * pixels[1]
            + (1.0 - a) * b * pixels[2]
            + a * b * pixels[3];
        assert_eq!(read_imagef(&image, sampler, float2!(x, y)).x, expected, "{x} {y}");
        let rows =
            (1.0 - b) * ((1.0 - a) * pixels[0] + a * pixels[1]) + b * ((1.0 - a) * pixels[2] + a * pixels[3]);
        other += i32::from(rows != expected);
    }
    assert!(other > 20, "another order is seen");
}

/// Returns the index of the pixel that a coordinate of an unbounded image selects, or `None` for the border color.
fn endless(addressing: i32, i: i64, size: i64) -> Option<i64> {
    let is_inside = (0..size).contains(&i);
    match addressing {
        CLK_ADDRESS_CLAMP_TO_EDGE if i < 0 => Some(0),
        CLK_ADDRESS_CLAMP_TO_EDGE if i >= size => Some(size - 1),
        CLK_ADDRESS_REPEAT => Some(i.rem_euclid(size)),
        CLK_ADDRESS_MIRRORED_REPEAT => {
            let i = i.rem_euclid(2 * size);
            Some(if i < size { i } else { 2 * size - 1 - i })
        }
        _ => is_inside.then_some(i),
    }
}

/// Returns the pixel at these coordinates. The color of a pixel is its index.
fn pixel(size: [i64; 3], addressing: i32, at: [i64; 3]) -> f64 {
    let mut number = 0;
    for d in (0..3).rev() {
        match endless(addressing, at[d], size[d]) {
            Some(i) => number = number * size[d] + i,
            None => return 0.0,
        }
    }
    (number + 1) as f64
}

/// Interpolates linearly: in each dimension, the weight of a pixel is 1 minus the distance to its center.
fn mixed(size: [i64; 3], dimensions: usize, addressing: i32, at: [f64; 3]) -> f64 {
    let near =
        |d: usize| if d < dimensions { at[d].floor() as i64 - 1..=at[d].floor() as i64 + 1 } else { 0..=0 };
    let weight = |d: usize, i: i64| {
        if d < dimensions { (1.0 - (at[d] - (i as f64 + 0.5)).abs()).max(0.0) } else { 1.0 }
    };
    let mut color = 0.0;
    for z in near(2) {
        for y in near(1) {
            for x in near(0) {
                color += weight(0, x) * weight(1, y) * weight(2, z) * pixel(size, addressing, [x, y, z]);
            }
        }
    }
    color
}

/// Returns random coordinates in sixteenths of a pixel. They are never at an edge, and are exact in `float`.
fn random_sixteenths(random: &mut u64) -> [i64; 3] {
    core::array::from_fn(|_| {
        *random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((*random >> 33) % 64 * 2 + 1) as i64 - 48
    })
}

fn numbered(size: [i64; 3]) -> Vec<f32> {
    (1..=size.iter().product::<i64>()).map(|number| number as f32).collect()
}

/// Sizes are powers of 2, so that normalized coordinates are exact.
#[test]
fn reads_equal_the_unbounded_image() {
    let mut random = 1;
    for addressing in ADDRESSING {
        // Only normalized coordinates can repeat.
        let is_repeated = [CLK_ADDRESS_REPEAT, CLK_ADDRESS_MIRRORED_REPEAT].contains(&addressing);
        for normalized in [0, NORMALIZED] {
            if is_repeated && normalized == 0 {
                continue;
            }
            for _ in 0..2000 {
                let sixteenths = random_sixteenths(&mut random);
                let at = sixteenths.map(|at| at as f64 / 16.0);
                let check = |size: [i64; 3], dimensions: usize, read: &dyn Fn(Sampler, [f32; 3]) -> f32| {
                    let scale = |d: usize| if normalized != 0 { size[d] as f32 } else { 1.0 };
                    let coordinates = core::array::from_fn(|d| at[d] as f32 / scale(d));
                    let flags = addressing | normalized;
                    let floor =
                        core::array::from_fn(|d| if d < dimensions { at[d].floor() as i64 } else { 0 });
                    let near = read(Sampler::new(flags | NEAREST), coordinates);
                    assert_eq!(f64::from(near), pixel(size, addressing, floor), "nearest {flags:#x} {at:?}");
                    let linear = read(Sampler::new(flags | LINEAR), coordinates);
                    let expected = mixed(size, dimensions, addressing, at);
                    assert_eq!(f64::from(linear), expected, "linear {flags:#x} {at:?}");
                };
                let format = floats(ChannelOrder::R);
                let one = Image1d::new([4], format, &numbered([4, 1, 1]));
                check([4, 1, 1], 1, &|sampler, at| read_imagef(&one, sampler, at[0]).x);
                let two = Image2d::new([4, 2], format, &numbered([4, 2, 1]));
                check([4, 2, 1], 2, &|sampler, at| read_imagef(&two, sampler, float2!(at[0], at[1])).x);
                let three = Image3d::new([4, 2, 8], format, &numbered([4, 2, 8]));
                let all = |at: [f32; 3]| float4!(at[0], at[1], at[2], 9.0);
                check([4, 2, 8], 3, &|sampler, at| read_imagef(&three, sampler, all(at)).x);
            }
        }
    }
}

#[test]
fn layers() {
    let format = floats(ChannelOrder::R);
    let rows = Image1dArray::new([2, 3], format, &numbered([2, 3, 1]));
    let images = Image2dArray::new([2, 2, 3], format, &numbered([2, 2, 3]));
    for flags in [NEAREST, NEAREST | NORMALIZED, LINEAR, LINEAR | NORMALIZED] {
        let sampler = Sampler::new(flags | CLK_ADDRESS_CLAMP_TO_EDGE);
        // Selects the nearest layer, with ties to even, clamped to the existing layers. The layer is never normalized.
        for (at, layer) in
            [(-9.0, 0.0), (0.49, 0.0), (0.5, 0.0), (0.51, 1.0), (1.5, 2.0), (2.0, 2.0), (1e9, 2.0)]
        {
            assert_eq!(read_imagef(&rows, sampler, float2!(0.25, at)).x, 1.0 + 2.0 * layer, "{flags} {at}");
            let color = read_imagef(&images, sampler, float4!(0.25, 0.25, at, 0.0)).x;
            assert_eq!(color, 1.0 + 4.0 * layer, "{flags} {at}");
        }
    }
    write_imagef(&rows, int2!(1, 2), float4!(7.0));
    write_imagef(&rows, int2!(1, 3), float4!(8.0));
    assert_eq!(rows.pixels::<f32>(), [1.0, 2.0, 3.0, 4.0, 5.0, 7.0]);
    assert_eq!((get_image_array_size(&rows), get_image_array_size(&images)), (3, 3));
}

#[test]
fn orders_and_the_border() {
    let border = Sampler::new(CLK_ADDRESS_CLAMP);
    for (order, bytes, color, outside) in [
        (ChannelOrder::R, &[51_u8][..], [0.2, 0.0, 0.0, 1.0], 1.0),
        (ChannelOrder::Rg, &[51, 102], [0.2, 0.4, 0.0, 1.0], 1.0),
        (ChannelOrder::Rgba, &[51, 102, 153, 204], [0.2, 0.4, 0.6, 0.8], 0.0),
        (ChannelOrder::Bgra, &[51, 102, 153, 204], [0.6, 0.4, 0.2, 0.8], 0.0),
        (ChannelOrder::A, &[51], [0.0, 0.0, 0.0, 0.2], 0.0),
        (ChannelOrder::Luminance, &[51], [0.2, 0.2, 0.2, 1.0], 1.0),
        (ChannelOrder::Intensity, &[51], [0.2, 0.2, 0.2, 0.2], 0.0),
    ] {
        let image = Image2d::new([1, 1], Format::new(order, ChannelType::UnormInt8), bytes);
        assert_eq!(read_imagef(&image, border, int2!(0, 0)).to_array(), color);
        assert_eq!(read_imagef(&image, border, int2!(1, 0)).to_array(), [0.0, 0.0, 0.0, outside]);
        assert_eq!(read_imagef(&image, Sampler::NONE, int2!(0, -1)).to_array(), [0.0, 0.0, 0.0, outside]);
        let other = Image2d::zeroed([1, 1], image.format());
        write_imagef(&other, int2!(0, 0), color.into());
        assert_eq!(other.pixels::<u8>(), bytes);
        if matches!(order, ChannelOrder::A | ChannelOrder::Luminance | ChannelOrder::Intensity) {
            continue;
        }
        let image = Image2d::new([1, 1], Format::new(order, ChannelType::UnsignedInt8), bytes);
        assert_eq!(
            read_imageui(&image, border, int2!(0, 0)).x,
            color[0] as u32 + if order == ChannelOrder::Bgra { 153 } else { 51 }
        );
        assert_eq!(read_imageui(&image, border, int2!(9, 0)).to_array(), [0, 0, 0, outside as u32]);
    }
}

/// Tests that every pixel is read as the nearest `float` and `half`, and written back unchanged.
#[test]
fn packed_channels() {
    let format = Format::new(ChannelOrder::Rgb, ChannelType::UnormShort565);
    assert_eq!(format.bytes(), 2);
    let pixels: Vec<u16> = (0..=u16::MAX).step_by(if cfg!(miri) { 997 } else { 1 }).collect();
    let image = Image1d::new([pixels.len()], format, &pixels);
    let other = Image1d::zeroed([pixels.len()], format);
    for (i, pixel) in (0..).zip(&pixels) {
        let levels =
            [f64::from(pixel >> 11) / 31.0, f64::from(pixel >> 5 & 63) / 63.0, f64::from(pixel & 31) / 31.0];
        let color = read_imagef(&image, Sampler::NONE, i);
        assert_eq!(color.to_array()[..3], levels.map(|level| level as f32));
        assert_eq!(read_imageh(&image, Sampler::NONE, i).to_array()[..3], levels.map(half::from_f64));
        write_imagef(&other, i, color);
    }
    assert_eq!(other.pixels::<u16>(), pixels);
    write_imagef(&other, 0, float4!(9.0, -1.0, f32::NAN, 0.0));
    assert_eq!(other.pixels::<u16>()[0], 31 << 11);
    let outside = read_imagef(&image, Sampler::NONE, -1).to_array();
    assert_eq!(outside, [0.0, 0.0, 0.0, 1.0]);
}

/// Tests that every channel of 8 and 16 bits is read as the nearest `float`, and written back unchanged.
#[test]
fn channels_of_normalized_integers() {
    use ChannelType::*;
    let sampler = Sampler::NONE;
    for (channel, steps) in
        [(UnormInt8, 255.0_f64), (UnormInt16, 65535.0), (SnormInt8, 127.0), (SnormInt16, 32767.0)]
    {
        let bits = 8 * channel.bytes() as u32;
        let is_signed = matches!(channel, SnormInt8 | SnormInt16);
        let values: Vec<u16> = (0..1_u32 << bits).map(|value| value as u16).collect();
        let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_ne_bytes()[..].to_vec()).collect();
        let bytes = if bits == 8 { (0..=255).collect() } else { bytes };
        let image = Image1d::new([1 << bits], Format::new(ChannelOrder::R, channel), &bytes);
        let copy = Image1d::zeroed([1 << bits], image.format());
        for (i, &value) in (0..).zip(&values) {
            let number = match (is_signed, bits) {
                (false, _) => f64::from(value),
                (true, 8) => f64::from(value as i8),
                _ => f64::from(value as i16),
            };
            // A quotient of two 16-bit numbers is never close to a midpoint of two 24-bit numbers.
            let expected = (number / steps).max(-1.0);
            let color = read_imagef(&image, sampler, i);
            assert_eq!(color.x, expected as f32, "{channel:?} {number}");
            let half = read_imageh(&image, sampler, i).x;
            assert_eq!(
                half.to_bits(),
                clc_builtins::half::from_f64(expected).to_bits(),
                "{channel:?} {number}"
            );
            write_imagef(&copy, i, color);
        }
        let (mut before, after) = (image.pixels::<u8>(), copy.pixels::<u8>());
        if is_signed {
            // The smallest number represents -1, like the next one.
            let least = if bits == 8 { 128 } else { 2 * 32768 };
            before[least..][..channel.bytes()].copy_from_slice(&after[least..][..channel.bytes()]);
            let next = &after[least + channel.bytes()..][..channel.bytes()];
            assert_eq!(&after[least..][..channel.bytes()], next);
        }
        assert_eq!(before, after);
    }
}

#[test]
fn writes_round_to_even_and_saturate() {
    use ChannelType::*;
    let written = |channel: ChannelType, f: f32| {
        let image = Image1d::zeroed([1], Format::new(ChannelOrder::R, channel));
        write_imagef(&image, 0, float4!(f));
        image.pixels::<u8>()
    };
    for (f, expected) in [
        (0.5 / 255.0, 0),
        (1.5 / 255.0, 2),
        (0.5, 128),
        (-0.1, 0),
        (1.1, 255),
        (f32::INFINITY, 255),
        (f32::NAN, 0),
    ] {
        assert_eq!(written(UnormInt8, f), [expected], "{f}");
    }
    for (f, expected) in [(-1.0, -127), (-2.0, -128), (2.0, 127), (0.5 / 127.0, 0), (-1.5 / 127.0, -2)] {
        assert_eq!(written(SnormInt8, f), [expected as u8], "{f}");
    }
    assert_eq!(written(UnormInt16, 0.5), 32768_u16.to_ne_bytes());
    assert_eq!(written(SnormInt16, -2.0), i16::MIN.to_ne_bytes());
    assert_eq!(written(SnormInt16, 0.5), 16384_i16.to_ne_bytes());
    // The midpoint of two halves rounds to the even one, and numbers beyond the largest half round to infinity.
    assert_eq!(written(HalfFloat, 1.0 + 1.0 / 2048.0), 0x3C00_u16.to_ne_bytes());
    assert_eq!(written(HalfFloat, 1.0 + 3.0 / 2048.0), 0x3C02_u16.to_ne_bytes());
    assert_eq!(written(HalfFloat, 65520.0), 0x7C00_u16.to_ne_bytes());
    assert_eq!(written(Float, 1e-45), 1_u32.to_ne_bytes());
}

#[test]
fn integers_saturate() {
    use ChannelType::*;
    let at = int2!(0, 0);
    for (channel, value, expected) in [
        (SignedInt8, 1000, 127),
        (SignedInt8, -1000, -128),
        (SignedInt16, 100_000, 32767),
        (SignedInt16, -7, -7),
        (SignedInt32, i32::MIN, i32::MIN),
    ] {
        let image = Image2d::zeroed([1, 1], Format::new(ChannelOrder::Rg, channel));
        write_imagei(&image, at, int4!(value, 1, 5, 5));
        assert_eq!(read_imagei(&image, Sampler::NONE, at), int4!(expected, 1, 0, 1));
        // A filter has no effect.
        let linear = Sampler::new(LINEAR | CLK_ADDRESS_CLAMP_TO_EDGE);
        assert_eq!(read_imagei(&image, linear, float2!(0.9, 7.0)).x, expected);
    }
    for (channel, value, expected) in
        [(UnsignedInt8, 256, 255), (UnsignedInt16, 70_000, 65535), (UnsignedInt32, u32::MAX, u32::MAX)]
    {
        let image = Image2d::zeroed([1, 1], Format::new(ChannelOrder::Rgba, channel));
        write_imageui(&image, at, uint4!(0, 0, 0, value));
        assert_eq!(read_imageui(&image, Sampler::NONE, at), uint4!(0, 0, 0, expected));
    }
}

#[test]
fn halves_and_floats() {
    let halves = [0x0001_u16, 0x3C00, 0xFBFF, 0x8000].map(clc_builtins::half::from_bits);
    let image = Image1d::new([1], Format::new(ChannelOrder::Rgba, ChannelType::HalfFloat), &halves);
    let color = read_imagef(&image, Sampler::NONE, 0);
    assert_eq!(color.to_array().map(f32::to_bits), [0x3380_0000, 0x3F80_0000, 0xC77F_E000, 0x8000_0000]);
    assert_eq!(
        read_imageh(&image, Sampler::NONE, 0).to_array().map(|h| h.to_bits()),
        halves.map(|h| h.to_bits())
    );
    let copy = Image1d::zeroed([1], image.format());
    write_imageh(&copy, 0, read_imageh(&image, Sampler::NONE, 0));
    assert_eq!(copy.pixels::<u16>(), image.pixels::<u16>());
}

/// Tests that accesses stay within memory for all coordinates.
#[test]
fn any_coordinates() {
    let image = Image3d::new([2, 3, 4], floats(ChannelOrder::R), &numbered([2, 3, 4]));
    let special = [
        f32::NAN,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::MAX,
        f32::MIN,
        2_147_483_648.0,
        -1e-45,
        16_777_216.5,
    ];
    for addressing in ADDRESSING {
        for flags in [NEAREST, LINEAR, NEAREST | NORMALIZED, LINEAR | NORMALIZED] {
            let sampler = Sampler::new(addressing | flags);
            for x in special {
                for at in [float4!(x), float4!(0.5, x, 0.5, 0.0), float4!(x, 0.25, -x, x)] {
                    let color = read_imagef(&image, sampler, at).x;
                    assert!(color.is_nan() || (-0.0..=24.0).contains(&color), "{sampler:?} {at:?}: {color}");
                }
            }
            for at in [i32::MIN, -1, 4, i32::MAX] {
                let color = read_imagef(&image, sampler, int4!(at)).x;
                assert!((0.0..=24.0).contains(&color));
                write_imagef(&image, int4!(at), float4!(99.0));
            }
        }
    }
    assert_eq!(image.pixels::<f32>(), numbered([2, 3, 4]));
}

#[test]
fn depths() {
    let format = Format::new(ChannelOrder::Depth, ChannelType::Float);
    let image = Image2dDepth::new([2, 2], format, &[0.0_f32, 4.0, 8.0, 16.0]);
    let flags = CLK_ADDRESS_CLAMP;
    assert_eq!(read_imagef(&image, Sampler::new(flags), float2!(1.5, 0.5)), 4.0);
    assert_eq!(read_imagef(&image, Sampler::new(flags | LINEAR), float2!(1.0, 1.0)), 7.0);
    assert_eq!(read_imagef(&image, Sampler::new(flags), int2!(2, 0)), 0.0);
    write_imagef(&image, int2!(0, 0), 3.0);
    assert_eq!((image.pixels::<f32>()[0], get_image_dim(&image)), (3.0, int2!(2, 2)));
    let format = Format::new(ChannelOrder::Depth, ChannelType::UnormInt16);
    let images = Image2dArrayDepth::new([1, 1, 2], format, &[0_u16, 65535]);
    assert_eq!(read_imagef(&images, Sampler::NONE, int4!(0, 0, 1, 0)), 1.0);
    assert_eq!(get_image_array_size(&images), 2);
}

#[test]
fn levels_of_srgb() {
    let format = Format::new(ChannelOrder::Srgba, ChannelType::UnormInt8);
    let light = |level: u8| {
        let image = Image2d::new([1, 1], format, &[level; 4]);
        let color = read_imagef(&image, Sampler::NONE, int2!(0, 0));
        assert_eq!((color.y, color.z, color.w), (color.x, color.x, f32::from(level) / 255.0));
        assert_eq!(
            read_imageh(&image, Sampler::NONE, int2!(0, 0)).x.to_bits(),
            half::from_f32(color.x).to_bits()
        );
        write_imagef(&image, int2!(0, 0), color);
        assert_eq!(image.pixels::<u8>(), [level; 4]);
        f64::from(color.x)
    };
    // The first level is computed as a quotient, and the others are from tables in the standard.
    for (level, expected) in [(0, 0.0), (1, 1.0 / 255.0 / 12.92), (188, 0.50289), (128, 0.21586), (255, 1.0)]
    {
        assert!((light(level) - expected).abs() < 5e-6, "{level}: {}", light(level));
    }
    for level in 0..=255 {
        // The conversion back uses the inverse formula.
        let light = light(level);
        let back = if light < 0.0031308 { 12.92 * light } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
        assert!((back * 255.0 - f64::from(level)).abs() < 1e-4, "{level}: {back}");
    }
    for (f, expected) in [(f32::NAN, 0), (-1.0, 0), (7.0, 255), (0.5, 188), (0.002, 7)] {
        let image = Image2d::zeroed([1, 1], format);
        write_imagef(&image, int2!(0, 0), float4!(f));
        assert_eq!(image.pixels::<u8>()[0], expected, "{f}");
    }
}

#[test]
fn panics_state_the_rule() {
    let message = |of: Box<dyn Fn() + std::panic::UnwindSafe>| {
        let error = catch_unwind(of).expect_err("it panics");
        let text = error.downcast_ref::<String>().cloned();
        text.or_else(|| error.downcast_ref::<&str>().map(|&text| text.into())).unwrap_or_default()
    };
    let bytes = Format::new(ChannelOrder::Rgba, ChannelType::UnsignedInt8);
    let wrong = message(Box::new(move || {
        read_imagef(&Image1d::zeroed([1], bytes), Sampler::NONE, 0);
    }));
    assert!(wrong.contains("read_imagef does not support") && wrong.contains("use read_imageui"), "{wrong}");
    let wrong = message(Box::new(move || {
        write_imageui(&Image1d::zeroed([1], floats(ChannelOrder::R)), 0, uint4!(0));
    }));
    assert!(
        wrong.contains("write_imageui does not support") && wrong.contains("use write_imagef "),
        "{wrong}"
    );
    let few = message(Box::new(move || drop(Image2d::new([2, 2], bytes, &[0_u8; 15]))));
    assert!(few.contains("found 15 bytes for an image of size [2, 2, 1]"), "{few}");
    let none = message(Box::new(move || drop(Image2d::zeroed([0, 2], bytes))));
    assert!(none.contains("expected extents from 1 to 2147483647"), "{none}");
    let depth = message(Box::new(move || drop(Image2dDepth::zeroed([1, 1], bytes))));
    assert!(depth.contains("depth images, and no others, require CL_DEPTH"), "{depth}");
    for order in [ChannelOrder::Depth, ChannelOrder::Srgba, ChannelOrder::Rgb] {
        let none = message(Box::new(move || drop(vec![Format::new(order, ChannelType::SnormInt8)])));
        assert!(
            none.contains("require") && none.contains("CL_UNORM_") && none.contains(" (OpenCL API 5.3.1.1)"),
            "{none}"
        );
    }
    for flags in [0xA, 0x30, 0x40] {
        let wrong = message(Box::new(move || drop(vec![Sampler::new(flags)])));
        assert!(wrong.contains("invalid sampler: expected one"), "{wrong}");
    }
}

#[test]
fn sizes() {
    let format = Format::new(ChannelOrder::Bgra, ChannelType::UnormInt8);
    let three = Image3d::zeroed([5, 6, 7], format);
    assert_eq!((get_image_width(&three), get_image_height(&three), get_image_depth(&three)), (5, 6, 7));
    assert_eq!(get_image_dim(&three), int4!(5, 6, 7, 0));
    assert_eq!(get_image_dim(&Image2dArray::zeroed([3, 2, 9], format)), int2!(3, 2));
    assert_eq!((get_image_channel_order(&three), get_image_channel_data_type(&three)), (0x10B6, 0x10D2));
}
