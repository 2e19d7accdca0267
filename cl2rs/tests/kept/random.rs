// Translated by cl2rs from `random.cl`.
//
// Random numbers, and programs that use them.

use cl2rs_runtime::*;
use clc_builtins::*;

#[allow(non_camel_case_types)]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug, Pod, Zeroable)]
#[bytemuck(crate = "cl2rs_runtime::bytemuck")]
pub struct xorshift {
    pub x: u32,
    pub y: u32,
    pub z: u32,
    pub w: u32,
}

pub fn xorshift_next(state: &mut xorshift) -> u32 {
    let t = state.x ^ (state.x << 11);
    state.x = state.y;
    state.y = state.z;
    state.z = state.w;
    state.w = state.w ^ (state.w >> 19) ^ (t ^ (t >> 8));
    state.w
}

pub fn pcg(state: &mut u64) -> u32 {
    let old = *state;
    *state = old.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    let mixed = uint(((old >> 18) ^ old) >> 27);
    let turn = uint(old >> 59);
    mixed.wrapping_shr(turn) | mixed.wrapping_shl(turn.wrapping_neg() & 31)
}

/// Computes Thomas Wang's hash.
pub fn hash(mut seed: u32) -> u32 {
    seed = seed ^ 61 ^ (seed >> 16);
    seed = seed.wrapping_mul(9);
    seed ^= seed >> 4;
    seed = seed.wrapping_mul(0x27d4eb2d);
    seed ^= seed >> 15;
    seed
}

pub fn uniform01(seed: &mut u32) -> f32 {
    *seed = hash(*seed);
    float(*seed >> 8) / 16777216.0
}

/// Counts the random points in the circle.
#[inline]
pub fn pi(item: &Item, hits: &mut [u32], tries: u32, seed: u32) {
    let mut s = uint((seed as usize).wrapping_add(item.get_global_id(0).wrapping_mul(7919)));
    let mut in_circle: u32 = 0;
    for _ in 0..tries {
        let x = uniform01(&mut s) * 2.0 - 1.0;
        let y = uniform01(&mut s) * 2.0 - 1.0;
        if x * x + y * y <= 1.0 {
            in_circle = in_circle.wrapping_add(1);
        }
    }
    atomic_add(&mut hits[0], in_circle);
}

/// Runs [`pi`] for every work-item of `range`. It uses one thread, because the groups share memory through atomics.
pub fn run_pi(range: impl Into<NdRange>, hits: &mut [u32], tries: u32, seed: u32) {
    SOURCE.run_sequential(range, hits, |groups, hits| groups.items(|item| pi(item, hits, tries, seed)));
}

#[inline]
pub fn numbers(item: &Item, out: Ptr<'_, u32>, n: u32, seed: u64) {
    let id = int(item.get_global_id(0));
    let mut state = seed.wrapping_add(ulong(id));
    let mut other = xorshift { x: uint(id.wrapping_add(1)), y: 362436069, z: 521288629, w: 88675123 };
    let mut p = out + uint(id).wrapping_mul(n);
    let mut left = n;
    while {
        let before = left;
        left = left.wrapping_sub(1);
        before != 0
    } {
        p.set(0, if left & 1 != 0 { pcg(&mut state) } else { xorshift_next(&mut other) });
        p += 1;
    }
}

/// Runs [`numbers`] for every work-item of `range`.
pub fn run_numbers(range: impl Into<NdRange>, out: &mut [u32], n: u32, seed: u64) {
    SOURCE.run(range, out, |groups, out| {
        let out = Ptr::of(out);
        groups.items(|item| numbers(item, out, n, seed));
    });
}

/// Sorts each run of numbers by insertion.
#[inline]
pub fn sort_runs(item: &Item, data: &mut [i32], run: i32) {
    let base = int(item.get_global_id(0)).wrapping_mul(run);
    for i in 1..run {
        let key = data[base.wrapping_add(i) as usize];
        let mut j = i.wrapping_sub(1);
        while j >= 0 && data[base.wrapping_add(j) as usize] > key {
            data[base.wrapping_add(j).wrapping_add(1) as usize] = data[base.wrapping_add(j) as usize];
            j = j.wrapping_sub(1);
        }
        data[base.wrapping_add(j).wrapping_add(1) as usize] = key;
    }
}

/// Runs [`sort_runs`] for every work-item of `range`.
pub fn run_sort_runs(range: impl Into<NdRange>, data: &mut [i32], run: i32) {
    SOURCE.run(range, data, |groups, data| groups.items(|item| sort_runs(item, data, run)));
}

/// Compresses a run of bytes: a count and a byte, backwards.
#[inline]
pub fn pack(_item: &Item, in_: &[u8], out: &mut [u8], n: u32) {
    let mut i: u32 = 0;
    let mut j: u32 = 0;
    while i < n {
        let c = in_[i as usize];
        i = i.wrapping_add(1);
        let mut count: u8 = 1;
        while i < n && in_[i as usize] == c && count < 255 {
            i = i.wrapping_add(1);
            count = count.wrapping_add(1);
        }
        out[j as usize] = count;
        j = j.wrapping_add(1);
        out[j as usize] = c;
        j = j.wrapping_add(1);
    }
    for k in (int(j)..=int(n.wrapping_sub(1))).rev() {
        out[k as usize] = 0;
    }
    for k in (j..n).rev() {
        out[k as usize] = uchar(!int(out[k as usize]));
    }
}

/// Runs [`pack`] for every work-item of `range`.
pub fn run_pack(range: impl Into<NdRange>, in_: &[u8], out: &mut [u8], n: u32) {
    SOURCE.run(range, out, |groups, out| groups.items(|item| pack(item, in_, out, n)));
}

/// Maps the lines above to lines of the source, for messages of panics.
#[rustfmt::skip]
const SOURCE: Source = Source::new(file!(), &[
    ("random.cl", &[(20, 9), (21, 10), (22, 11), (23, 12), (24, 13), (29, 18), (30, 19), (31, 20), (32, 21),
        (33, 22), (38, 28), (39, 29), (40, 30), (41, 31), (42, 32), (43, 33), (47, 38), (48, 39), (54, 45),
        (55, 46), (56, 47), (57, 48), (58, 49), (59, 50), (60, 51), (63, 53), (73, 58), (74, 59), (75, 60),
        (76, 61), (77, 62), (78, 63), (83, 64), (99, 71), (100, 72), (101, 73), (102, 74), (103, 75),
        (104, 76), (105, 77), (107, 79), (119, 86), (121, 87), (122, 88), (125, 89), (126, 90), (127, 91),
        (129, 93), (131, 94), (134, 96), (135, 97), (137, 98), (138, 99)]),
    ("", &[(68, 0), (90, 0), (113, 0), (144, 0)]),
]);
