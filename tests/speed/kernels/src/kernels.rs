//! Whole kernels: with the library, with intrinsics, and with the crates `wide` and `glam` if they have the operations.
//! All compute the steps of the kernel.

use crate::by_hand;
use bytemuck::{cast, cast_slice, cast_slice_mut, pod_read_unaligned};
use clc_speed::variant::{By, Run, Variant};
use glam::{BVec4A, IVec4, Vec4};
use wide::{f32x4, i32x4, u32x4};

pub fn variants() -> Vec<Variant> {
    let by = |by, kernels: &[(&'static str, Run)]| {
        kernels.iter().map(|&(work, run)| Variant { work, by, run }).collect::<Vec<_>>()
    };
    let library: Vec<(_, Run)> =
        clc_kernels::timed(64, 64).into_iter().map(|work| (work.name, work.run)).collect();
    let wide: [(_, Run); 4] = [
        ("color_to_alpha", wide_color_to_alpha),
        ("md5", wide_md5),
        ("mandelbrot", wide_mandelbrot),
        ("tone_map", wide_tone_map),
    ];
    let glam: [(_, Run); 2] = [("color_to_alpha", glam_color_to_alpha), ("mandelbrot", glam_mandelbrot)];
    [
        by(By::Kernel, &library),
        by(By::Intrinsics(1), &by_hand::KERNELS),
        by(By::Wide, &wide),
        by(By::Glam, &glam),
    ]
    .concat()
}

fn value<T: bytemuck::AnyBitPattern>(bytes: &[u8]) -> T {
    pod_read_unaligned(bytes)
}

fn wide_color_to_alpha(x: &[&[u8]], r: &mut [u8]) {
    let (color, near) = (value::<f32x4>(x[1]), f32x4::splat(value(x[2])));
    let zero = f32x4::splat(0.0);
    for (r, &p) in cast_slice_mut::<_, f32x4>(r).iter_mut().zip(cast_slice::<_, f32x4>(x[0])) {
        let d = p - color;
        let room = d.simd_gt(zero).select(1.0 - color, color);
        let way = (d.abs() / room).fast_min(f32x4::splat(1.0));
        let part: [f32; 4] = d.abs().simd_lt(near).select(zero, way).to_array();
        let a = part[0].max(part[1].max(part[2]));
        let rest = d / a + color;
        let q = f32x4::splat(a).simd_eq(zero).select(color, rest);
        let mut q = q.to_array();
        q[3] = p.to_array()[3] * a;
        *r = q.into();
    }
}

fn wide_mandelbrot(x: &[&[u8]], r: &mut [u8]) {
    let (corner, step) = (value::<[f32; 2]>(x[0]), value::<f32>(x[1]));
    let (fours, limit) = (value::<u32>(x[2]) as usize, value::<i32>(x[3]));
    for (y, r) in cast_slice_mut::<_, i32x4>(r).chunks_exact_mut(fours).enumerate() {
        for (x, r) in r.iter_mut().enumerate() {
            let cx = corner[0] + step * (f32x4::splat((4 * x) as f32) + f32x4::new([0.0, 1.0, 2.0, 3.0]));
            let cy = corner[1] + step * f32x4::splat(y as f32);
            let (mut zx, mut zy) = (f32x4::splat(0.0), f32x4::splat(0.0));
            let mut count = i32x4::splat(0);
            for _ in 0..limit {
                let (xx, yy) = (zx * zx, zy * zy);
                let inside = (xx + yy).simd_le(f32x4::splat(4.0));
                if !inside.any() {
                    break;
                }
                count = cast::<_, i32x4>(inside).select(count + i32x4::splat(1), count);
                zy = 2.0 * zx * zy + cy;
                zx = xx - yy + cx;
            }
            *r = count;
        }
    }
}

fn wide_md5(x: &[&[u8]], r: &mut [u8]) {
    const TURNS: [[u32; 4]; 4] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]];
    let start = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476].map(u32x4::splat);
    for (r, w) in cast_slice_mut::<_, [u32x4; 4]>(r).iter_mut().zip(cast_slice::<_, [u32x4; 16]>(x[0])) {
        let [mut a, mut b, mut c, mut d] = start;
        macro_rules! turns {
            ($round:literal, $mix:expr, $word:expr) => {
                for i in 0..16 {
                    let sum =
                        a + $mix + w[$word(i) % 16] + u32x4::splat(by_hand::md5::TABLE[16 * $round + i]);
                    let bits = TURNS[$round][i % 4];
                    let turned = (sum << bits) | (sum >> (32 - bits));
                    (a, d, c, b) = (d, c, b, turned + b);
                }
            };
        }
        turns!(0, ((b & c) | (!b & d)), |i| i);
        turns!(1, ((d & b) | (!d & c)), |i| 5 * i + 1);
        turns!(2, (b ^ c ^ d), |i| 3 * i + 5);
        turns!(3, (c ^ (b | !d)), |i| 7 * i);
        *r = [a + start[0], b + start[1], c + start[2], d + start[3]];
    }
}

fn wide_tone_map(x: &[&[u8]], r: &mut [u8]) {
    let (exposure, gamma) = (value::<f32>(x[1]), value::<f32>(x[2]));
    for (r, &scene) in cast_slice_mut::<_, f32x4>(r).iter_mut().zip(cast_slice::<_, f32x4>(x[0])) {
        let x = scene * exposure;
        let above = x * (2.51 * x + 0.03);
        let below = x * (2.43 * x + 0.59) + 0.14;
        let light = (above / below).fast_clamp(f32x4::splat(0.0), f32x4::splat(1.0));
        let mut q = light.powf_simd(f32x4::splat(1.0 / gamma)).to_array();
        q[3] = scene.to_array()[3];
        *r = q.into();
    }
}

fn glam_color_to_alpha(x: &[&[u8]], r: &mut [u8]) {
    let (color, near) = (Vec4::from(value::<[f32; 4]>(x[1])), Vec4::splat(value(x[2])));
    let pixels = cast_slice::<_, [f32; 4]>(x[0]);
    for (r, &p) in cast_slice_mut::<_, [f32; 4]>(r).iter_mut().zip(pixels) {
        let p = Vec4::from(p);
        let d = p - color;
        let room = Vec4::select(d.cmpgt(Vec4::ZERO), 1.0 - color, color);
        let way = (d.abs() / room).min(Vec4::ONE);
        let part = Vec4::select(d.abs().cmplt(near), Vec4::ZERO, way);
        let a = part.x.max(part.y.max(part.z));
        let mut q = Vec4::select(Vec4::splat(a).cmpeq(Vec4::ZERO), color, d / a + color);
        q.w = p.w * a;
        *r = q.to_array();
    }
}

fn glam_mandelbrot(x: &[&[u8]], r: &mut [u8]) {
    let (corner, step) = (value::<[f32; 2]>(x[0]), value::<f32>(x[1]));
    let (fours, limit) = (value::<u32>(x[2]) as usize, value::<i32>(x[3]));
    for (y, r) in cast_slice_mut::<_, [i32; 4]>(r).chunks_exact_mut(fours).enumerate() {
        for (x, r) in r.iter_mut().enumerate() {
            let cx = corner[0] + step * ((4 * x) as f32 + Vec4::new(0.0, 1.0, 2.0, 3.0));
            let cy = corner[1] + step * Vec4::splat(y as f32);
            let (mut zx, mut zy) = (Vec4::ZERO, Vec4::ZERO);
            let mut count = IVec4::ZERO;
            for _ in 0..limit {
                let (xx, yy) = (zx * zx, zy * zy);
                let inside: BVec4A = (xx + yy).cmple(Vec4::splat(4.0));
                if !inside.any() {
                    break;
                }
                let counted = |inside, count| if inside { count + 1 } else { count };
                let inside: [bool; 4] = inside.into();
                count = IVec4::new(
                    counted(inside[0], count.x),
                    counted(inside[1], count.y),
                    counted(inside[2], count.z),
                    counted(inside[3], count.w),
                );
                zy = 2.0 * zx * zy + cy;
                zx = xx - yy + cx;
            }
            *r = count.to_array();
        }
    }
}
