//! The kernels of `clc-builtins/examples/kernels` by intrinsics of `simd128`: in their own steps, an item at a time, in
//! vectors of their own width. They share nothing with the library.

use bytemuck::{AnyBitPattern, cast_slice, cast_slice_mut};
use clc_kernels::run::Run;
use core::arch::wasm32::*;

pub const KERNELS: [(&str, Run); 8] = [
    ("photo", photo),
    ("sobel", sobel),
    ("color_to_alpha", color_to_alpha),
    ("resize", resize),
    ("quantised_dot", quantised_dot),
    ("md5", md5),
    ("yuv_to_rgb", yuv_to_rgb),
    ("mandelbrot", mandelbrot),
];

/// A parameter that is a value.
fn value<T: AnyBitPattern>(bytes: &[u8]) -> T {
    bytemuck::pod_read_unaligned(bytes)
}

#[inline(always)]
fn load<T>(from: &[T]) -> v128 {
    let from: &[T] = &from[..16 / size_of::<T>()];
    // SAFETY: 16 bytes of integers or floats are read, at any address.
    unsafe { v128_load(from.as_ptr().cast()) }
}

#[inline(always)]
fn store<T>(to: &mut [T], x: v128) {
    let to: &mut [T] = &mut to[..16 / size_of::<T>()];
    // SAFETY: 16 bytes of integers or floats are written, at any address.
    unsafe { v128_store(to.as_mut_ptr().cast(), x) }
}

/// In the lowest lane, beside zeros.
#[inline(always)]
fn four(bytes: &[u8; 4]) -> v128 {
    // SAFETY: it reads the array, at any address.
    unsafe { v128_load32_zero(bytes.as_ptr().cast()) }
}

#[inline(always)]
fn shorts(bytes: &[u8; 4]) -> v128 {
    u16x8_extend_low_u8x16(four(bytes))
}

#[inline(always)]
fn ints(bytes: &[u8; 4]) -> v128 {
    u32x4_extend_low_u16x8(shorts(bytes))
}

/// Four ints to bytes, clamped.
#[inline(always)]
fn bytes_of_ints(x: v128) -> [u8; 4] {
    let shorts = i16x8_narrow_i32x4(x, x);
    i32x4_extract_lane::<0>(u8x16_narrow_i16x8(shorts, shorts)).to_ne_bytes()
}

fn photo(sources: &[&[u8]], result: &mut [u8]) {
    let before = sources[0].as_chunks::<4>().0;
    let after = result.as_chunks_mut::<4>().0;
    let lanes = v128_and(load(sources[1]), i32x4_splat(3));
    let swap = i32x4_add(i32x4_mul(lanes, i32x4_splat(0x0404_0404)), i32x4_splat(0x0302_0100));
    for (after, before) in after.iter_mut().zip(before) {
        let p = f32x4_mul(f32x4_convert_i32x4(ints(before)), f32x4_splat(1.25));
        let d = f32x4_sub(p, f32x4_splat(128.0));
        let sign = v128_and(d, f32x4_splat(-0.0));
        let m = f32x4_abs(d);
        let slope = f32x4_sub(f32x4_splat(1.5), f32x4_mul(m, f32x4_splat(1.0 / 256.0)));
        let c = v128_or(f32x4_mul(m, slope), sign);
        let dark = f32x4_lt(d, f32x4_splat(0.0));
        let shadow = v128_and(c, dark);
        let light = v128_andnot(c, dark);
        let q = f32x4_add(f32x4_add(light, i8x16_swizzle(shadow, swap)), f32x4_splat(128.0));
        *after = bytes_of_ints(i32x4_trunc_sat_f32x4(f32x4_nearest(q)));
        after[3] = before[3];
    }
}

fn sobel(sources: &[&[u8]], result: &mut [u8]) {
    let input = sources[0].as_chunks::<4>().0;
    let output = result.as_chunks_mut::<4>().0;
    let width = value::<u32>(sources[1]) as usize;
    let mut rows = input.chunks_exact(width);
    let (Some(mut above), Some(mut row)) = (rows.next(), rows.next()) else { return };
    for (below, output) in rows.zip(output.chunks_exact_mut(width).skip(1)) {
        for x in 1..width - 1 {
            let (nw, n, ne) = (shorts(&above[x - 1]), shorts(&above[x]), shorts(&above[x + 1]));
            let (w, e) = (shorts(&row[x - 1]), shorts(&row[x + 1]));
            let (sw, s, se) = (shorts(&below[x - 1]), shorts(&below[x]), shorts(&below[x + 1]));
            let twice = |x| i16x8_shl(x, 1);
            let across = i16x8_add(i16x8_add(i16x8_sub(ne, nw), twice(i16x8_sub(e, w))), i16x8_sub(se, sw));
            let down = i16x8_add(i16x8_add(i16x8_sub(sw, nw), twice(i16x8_sub(s, n))), i16x8_sub(se, ne));
            let edge = i16x8_shr(i16x8_add(i16x8_abs(across), i16x8_abs(down)), 1);
            output[x] = i32x4_extract_lane::<0>(u8x16_narrow_i16x8(edge, edge)).to_ne_bytes();
            output[x][3] = row[x][3];
        }
        (above, row) = (row, below);
    }
}

fn color_to_alpha(sources: &[&[u8]], result: &mut [u8]) {
    let input: &[[f32; 4]] = cast_slice(sources[0]);
    let output: &mut [[f32; 4]] = cast_slice_mut(result);
    let (color, near) = (load(sources[1]), f32x4_splat(value(sources[2])));
    for (output, p) in output.iter_mut().zip(input) {
        let (p, zero) = (load(p), f32x4_splat(0.0));
        let d = f32x4_sub(p, color);
        let other = f32x4_sub(f32x4_splat(1.0), color);
        let room = v128_bitselect(other, color, f32x4_gt(d, zero));
        let distance = f32x4_abs(d);
        let way = f32x4_pmin(f32x4_div(distance, room), f32x4_splat(1.0));
        let part = v128_andnot(way, f32x4_lt(distance, near));
        let x = i32x4_shuffle::<0, 0, 0, 0>(part, part);
        let y = i32x4_shuffle::<1, 1, 1, 1>(part, part);
        let z = i32x4_shuffle::<2, 2, 2, 2>(part, part);
        let a = f32x4_pmax(x, f32x4_pmax(y, z));
        let rest = f32x4_add(f32x4_div(d, a), color);
        let q = v128_bitselect(color, rest, f32x4_eq(a, zero));
        store(output, i32x4_shuffle::<0, 1, 2, 7>(q, f32x4_mul(p, a)));
    }
}

fn resize(sources: &[&[u8]], result: &mut [u8]) {
    let input = sources[0].as_chunks::<3>().0;
    let output = result.as_chunks_mut::<3>().0;
    let [from, to]: [[i32; 2]; 2] = [value(sources[1]), value(sources[2])];
    let scale: [f32; 2] = value(sources[3]);
    let scale = f32x4(scale[0], scale[1], 0.0, 0.0);
    let last = i32x4(from[0] - 1, from[1] - 1, 0, 0);
    for y in 0..to[1] {
        for x in 0..to[0] {
            let half = f32x4_splat(0.5);
            let place = f32x4_convert_i32x4(i32x4(x, y, 0, 0));
            let at = f32x4_sub(f32x4_mul(f32x4_add(place, half), scale), half);
            let corner = i32x4_trunc_sat_f32x4(f32x4_floor(at));
            let part = f32x4_mul(f32x4_sub(at, f32x4_convert_i32x4(corner)), f32x4_splat(2048.0));
            let part = i32x4_trunc_sat_f32x4(f32x4_nearest(part));
            let rest = i32x4_sub(i32x4_splat(2048), part);
            let a = i32x4_max(corner, i32x4_splat(0));
            let b = i32x4_min(i32x4_add(corner, i32x4_splat(1)), last);
            let (ax, ay) = (i32x4_extract_lane::<0>(a), i32x4_extract_lane::<1>(a));
            let (bx, by) = (i32x4_extract_lane::<0>(b), i32x4_extract_lane::<1>(b));
            let pixel = |x: i32, y: i32| {
                let [r, g, b] = input[(y * from[0] + x) as usize];
                ints(&[r, g, b, 0])
            };
            let (nw, ne, sw, se) = (pixel(ax, ay), pixel(bx, ay), pixel(ax, by), pixel(bx, by));
            let across = |x| i32x4_shuffle::<0, 0, 0, 0>(x, x);
            let down = |x| i32x4_shuffle::<1, 1, 1, 1>(x, x);
            let (right, left, low, high) = (across(part), across(rest), down(part), down(rest));
            let north = i32x4_add(i32x4_mul(nw, left), i32x4_mul(ne, right));
            let south = i32x4_add(i32x4_mul(sw, left), i32x4_mul(se, right));
            let sum = i32x4_add(i32x4_mul(north, high), i32x4_mul(south, low));
            let [r, g, b, _] = bytes_of_ints(i32x4_shr(i32x4_add(sum, i32x4_splat(1 << 21)), 22));
            output[(y * to[0] + x) as usize] = [r, g, b];
        }
    }
}

/// A half's value.
#[inline(always)]
fn float_of_half(bits: u16) -> f32 {
    let bits = u32::from(bits);
    let magnitude = bits << 13 & 0x0fff_e000;
    let finite = f32::from_bits(magnitude) * f32::from_bits(0x7780_0000);
    let special = if magnitude >= 0x0f80_0000 { 0x7f80_0000 } else { 0 };
    f32::from_bits(finite.to_bits() | special | (bits & 0x8000) << 16)
}

fn quantised_dot(sources: &[&[u8]], result: &mut [u8]) {
    let scales: &[u16] = cast_slice(sources[0]);
    let weights = sources[1].as_chunks::<16>().0;
    let v: &[[f32; 16]] = cast_slice(sources[2]);
    let blocks = value::<u32>(sources[3]) as usize;
    let output: &mut [f32] = cast_slice_mut(result);
    let rows = scales.chunks_exact(blocks).zip(weights.chunks_exact(blocks));
    for (output, (scales, weights)) in output.iter_mut().zip(rows) {
        let mut sum = [f32x4_splat(0.0); 4];
        for ((&scale, w), [first, second]) in scales.iter().zip(weights).zip(v.as_chunks().0) {
            let w = load(w);
            let low = i8x16_sub(v128_and(w, i8x16_splat(15)), i8x16_splat(8));
            let high = i8x16_sub(u8x16_shr(w, 4), i8x16_splat(8));
            let floats = |x| {
                let (low, high) = (i16x8_extend_low_i8x16(x), i16x8_extend_high_i8x16(x));
                [
                    f32x4_convert_i32x4(i32x4_extend_low_i16x8(low)),
                    f32x4_convert_i32x4(i32x4_extend_high_i16x8(low)),
                    f32x4_convert_i32x4(i32x4_extend_low_i16x8(high)),
                    f32x4_convert_i32x4(i32x4_extend_high_i16x8(high)),
                ]
            };
            let (low, high) = (floats(low), floats(high));
            let scale = f32x4_splat(float_of_half(scale));
            for i in 0..4 {
                let (low, high) =
                    (f32x4_mul(low[i], load(&first[4 * i..])), f32x4_mul(high[i], load(&second[4 * i..])));
                sum[i] = f32x4_add(sum[i], f32x4_mul(f32x4_add(low, high), scale));
            }
        }
        let four = f32x4_add(f32x4_add(sum[0], sum[2]), f32x4_add(sum[1], sum[3]));
        let two = f32x4_add(four, i32x4_shuffle::<2, 3, 0, 1>(four, four));
        *output = f32x4_extract_lane::<0>(two) + f32x4_extract_lane::<1>(two);
    }
}

fn md5(sources: &[&[u8]], result: &mut [u8]) {
    const TABLE: [u32; 64] = include!("../../../kernels/src/md5_table.in");
    const TURNS: [[u32; 4]; 4] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]];
    let start = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476].map(|word| u32x4_splat(word));
    for (digests, messages) in result.as_chunks_mut::<64>().0.iter_mut().zip(sources[0].as_chunks::<256>().0)
    {
        let [mut a, mut b, mut c, mut d] = start;
        macro_rules! turns {
            ($round:literal, $mix:expr, $word:expr) => {
                for i in 0..16 {
                    let w = load(&messages[16 * ($word(i) % 16)..]);
                    let sum =
                        i32x4_add(i32x4_add(i32x4_add(a, $mix), w), u32x4_splat(TABLE[16 * $round + i]));
                    let bits = TURNS[$round][i % 4];
                    let turned = v128_or(i32x4_shl(sum, bits), u32x4_shr(sum, 32 - bits));
                    (a, d, c, b) = (d, c, b, i32x4_add(turned, b));
                }
            };
        }
        turns!(0, v128_bitselect(c, d, b), |i| i);
        turns!(1, v128_bitselect(b, c, d), |i| 5 * i + 1);
        turns!(2, v128_xor(v128_xor(b, c), d), |i| 3 * i + 5);
        turns!(3, v128_xor(c, v128_or(b, v128_not(d))), |i| 7 * i);
        for (digest, (x, y)) in
            digests.as_chunks_mut::<16>().0.iter_mut().zip([a, b, c, d].into_iter().zip(start))
        {
            store(digest, i32x4_add(x, y));
        }
    }
}

fn yuv_to_rgb(sources: &[&[u8]], result: &mut [u8]) {
    let luma = sources[0].as_chunks::<8>().0;
    let (blue, red) = (sources[1].as_chunks::<4>().0, sources[2].as_chunks::<4>().0);
    let eights = value::<u32>(sources[3]) as usize;
    let rows = result.as_chunks_mut::<32>().0.chunks_exact_mut(eights).zip(luma.chunks_exact(eights));
    for (y, (output, luma)) in rows.enumerate() {
        let row = y / 2 * eights..(y / 2 + 1) * eights;
        let (blue, red) = (&blue[row.clone()], &red[row]);
        for (((output, luma), blue), red) in output.iter_mut().zip(luma).zip(blue).zip(red) {
            let ints = |shorts| [u32x4_extend_low_u16x8(shorts), u32x4_extend_high_u16x8(shorts)];
            let times = |[a, b]: [v128; 2], y| [i32x4_mul(a, i32x4_splat(y)), i32x4_mul(b, i32x4_splat(y))];
            let add = |[a, b]: [v128; 2], [c, d]: [v128; 2]| [i32x4_add(a, c), i32x4_add(b, d)];
            let sub = |[a, b]: [v128; 2], [c, d]: [v128; 2]| [i32x4_sub(a, c), i32x4_sub(b, d)];
            let splat = |x| [i32x4_splat(x); 2];
            // SAFETY: it reads the array, at any address.
            let l = ints(unsafe { u16x8_load_extend_u8x8(luma.as_ptr()) });
            let l = sub(times(l, 298), splat(298 * 16 - 128));
            let twice = |bytes: &[u8; 4]| {
                let bytes = four(bytes);
                let twice = i8x16_shuffle::<0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7>(bytes, bytes);
                sub(ints(u16x8_extend_low_u8x16(twice)), splat(128))
            };
            let (u, v) = (twice(blue), twice(red));
            let bytes = |[a, b]: [v128; 2]| {
                let shorts = i16x8_narrow_i32x4(i32x4_shr(a, 8), i32x4_shr(b, 8));
                u8x16_narrow_i16x8(shorts, shorts)
            };
            let r = bytes(add(l, times(v, 409)));
            let g = bytes(sub(sub(l, times(u, 100)), times(v, 208)));
            let b = bytes(add(l, times(u, 516)));
            let pairs = |x, y| i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(x, y);
            let (rg, ba) = (pairs(r, g), pairs(b, i8x16_splat(-1)));
            store(&mut output[..16], i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(rg, ba));
            store(&mut output[16..], i16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(rg, ba));
        }
    }
}

fn mandelbrot(sources: &[&[u8]], result: &mut [u8]) {
    let corner: [f32; 2] = value(sources[0]);
    let step = f32x4_splat(value(sources[1]));
    let fours = value::<u32>(sources[2]) as usize;
    let limit: i32 = value(sources[3]);
    for (y, output) in result.as_chunks_mut::<16>().0.chunks_exact_mut(fours).enumerate() {
        for (x, output) in output.iter_mut().enumerate() {
            let across = f32x4_add(f32x4_splat((4 * x) as f32), f32x4(0.0, 1.0, 2.0, 3.0));
            let cx = f32x4_add(f32x4_splat(corner[0]), f32x4_mul(step, across));
            let cy = f32x4_add(f32x4_splat(corner[1]), f32x4_mul(step, f32x4_splat(y as f32)));
            let (mut zx, mut zy) = (f32x4_splat(0.0), f32x4_splat(0.0));
            let mut count = i32x4_splat(0);
            for _ in 0..limit {
                let (xx, yy) = (f32x4_mul(zx, zx), f32x4_mul(zy, zy));
                let inside = f32x4_le(f32x4_add(xx, yy), f32x4_splat(4.0));
                if !v128_any_true(inside) {
                    break;
                }
                count = v128_bitselect(i32x4_add(count, i32x4_splat(1)), count, inside);
                zy = f32x4_add(f32x4_mul(f32x4_mul(f32x4_splat(2.0), zx), zy), cy);
                zx = f32x4_add(f32x4_sub(xx, yy), cx);
            }
            store(output, count);
        }
    }
}
