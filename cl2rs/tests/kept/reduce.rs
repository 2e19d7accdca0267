// Translated by cl2rs from `reduce.cl`.
//
// Sums and extremes of many numbers: by groups, in local memory.

use cl2rs_runtime::*;
use clc_builtins::*;

pub const INT_MAX: i32 = 2147483647;
pub const INT_MIN: i32 = -2147483648;
pub const WG: i32 = 64;

/// Computes the sum of each group.
#[inline]
pub async fn sum(item: Item, in_: &[f32], sums: Ptr<'_, f32>, scratch: Ptr<'_, f32>, n: u32) {
    let lid = uint(item.get_local_id(0));
    let mut gid = uint(item.get_global_id(0));
    let mut acc: f32 = 0.0;
    // Each item takes every so manieth number.
    while gid < n {
        acc += in_[gid as usize];
        gid = uint((gid as usize).wrapping_add(item.get_global_size(0)));
    }
    scratch.set(lid, acc);
    item.barrier().await;
    let mut offset = uint(item.get_local_size(0) / 2);
    while offset > 0 {
        if lid < offset {
            scratch.set(lid, scratch.get(lid) + scratch.get(lid.wrapping_add(offset)));
        }
        item.barrier().await;
        offset >>= 1;
    }
    if lid == 0 {
        sums.set(item.get_group_id(0), scratch.get(0));
    }
}

/// Runs [`sum`] for every work-item of `range`. For a pointer to local memory, pass the number of elements. A group has 64 x 1 x 1 work-items.
pub fn run_sum(range: impl Into<NdRange>, in_: &[f32], sums: &mut [f32], scratch: usize, n: u32) {
    let range: NdRange = range.into();
    SOURCE.run(range.required_local([64, 1, 1]), sums, |groups, sums| {
        let sums = Ptr::of(sums);
        groups.each(|group| {
            let mut scratch_memory = zeroed::<f32>(scratch);
            let scratch = Ptr::of(&mut scratch_memory);
            group.run_with_barriers(|item| sum(item, in_, sums, scratch, n));
        });
    });
}

#[inline]
pub async fn least_and_most(
    item: Item,
    in_: &[i32],
    out: Ptr<'_, i32>,
    n: i32,
    least: Ptr<'_, i32>,
    most: Ptr<'_, i32>,
) {
    let lid = int(item.get_local_id(0));
    let mut lo = INT_MAX;
    let mut hi = INT_MIN;
    let mut i = int(item.get_global_id(0));
    while i < n {
        let v = in_[i as usize];
        lo = if v < lo { v } else { lo };
        hi = if v > hi { v } else { hi };
        i = int((i as usize).wrapping_add(item.get_global_size(0)));
    }
    least.set(lid, lo);
    most.set(lid, hi);
    item.barrier().await;
    let mut s = WG / 2;
    while s > 0 {
        if lid < s {
            least.set(lid, min(least.get(lid), least.get(lid.wrapping_add(s))));
            most.set(lid, max(most.get(lid), most.get(lid.wrapping_add(s))));
        }
        item.barrier().await;
        s /= 2;
    }
    if lid == 0 {
        out.set(item.get_group_id(0).wrapping_mul(2), least.get(0));
        out.set(item.get_group_id(0).wrapping_mul(2).wrapping_add(1), most.get(0));
    }
}

/// Runs [`least_and_most`] for every work-item of `range`.
pub fn run_least_and_most(range: impl Into<NdRange>, in_: &[i32], out: &mut [i32], n: i32) {
    SOURCE.run(range, out, |groups, out| {
        let out = Ptr::of(out);
        groups.each(|group| {
            let mut least_memory = zeroed::<i32>(64);
            let least = Ptr::of(&mut least_memory);
            let mut most_memory = zeroed::<i32>(64);
            let most = Ptr::of(&mut most_memory);
            group.run_with_barriers(|item| least_and_most(item, in_, out, n, least, most));
        });
    });
}

/// Counts bytes in local memory, then adds what the group has to all.
#[inline]
pub async fn histogram(item: Item, data: &[u8], counts: Ptr<'_, u32>, n: u32, bins: Ptr<'_, u32>) {
    let lid = item.get_local_id(0);
    let mut i = uint(lid);
    while i < 256 {
        bins.set(i, 0);
        i = uint((i as usize).wrapping_add(item.get_local_size(0)));
    }
    item.barrier().await;
    let mut i = uint(item.get_global_id(0));
    while i < n {
        atomic_inc(bins + data[i as usize]);
        i = uint((i as usize).wrapping_add(item.get_global_size(0)));
    }
    item.barrier().await;
    let mut i = uint(lid);
    while i < 256 {
        if bins.get(i) != 0 {
            atomic_add(counts + i, bins.get(i));
        }
        i = uint((i as usize).wrapping_add(item.get_local_size(0)));
    }
}

/// Runs [`histogram`] for every work-item of `range`. It uses one thread, because the groups share memory through atomics.
pub fn run_histogram(range: impl Into<NdRange>, data: &[u8], counts: &mut [u32], n: u32) {
    SOURCE.run_sequential(range, counts, |groups, counts| {
        let counts = Ptr::of(counts);
        groups.each(|group| {
            let mut bins_memory = zeroed::<u32>(256);
            let bins = Ptr::of(&mut bins_memory);
            group.run_with_barriers(|item| histogram(item, data, counts, n, bins));
        });
    });
}

/// Maps the lines above to lines of the source, for messages of panics.
#[rustfmt::skip]
const SOURCE: Source = Source::new(file!(), &[
    ("reduce.cl", &[(15, 9), (16, 10), (17, 11), (19, 14), (20, 15), (21, 16), (23, 18), (24, 19), (25, 21),
        (27, 22), (28, 23), (30, 24), (33, 26), (34, 27), (60, 33), (61, 34), (63, 35), (65, 36), (66, 37),
        (67, 38), (70, 40), (71, 41), (72, 42), (73, 43), (75, 44), (76, 45), (77, 46), (79, 48), (82, 50),
        (83, 51), (84, 52), (105, 60), (106, 61), (108, 62), (111, 63), (112, 65), (114, 66), (117, 67),
        (118, 69), (120, 70), (121, 71)]),
    ("", &[(41, 0), (90, 0), (129, 0)]),
]);
