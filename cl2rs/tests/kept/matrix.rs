// Translated by cl2rs from `matrix.cl`.
//
// Products of matrices.

use cl2rs_runtime::*;
use clc_builtins::*;

pub const TS: i32 = 8;

/// Computes C = A * B, one element per work-item.
#[inline]
#[allow(non_snake_case)]
pub fn multiply(item: &Item, A: &[f32], B: &[f32], C: &mut [f32], M: i32, N: i32, K: i32) {
    let row = int(item.get_global_id(1));
    let col = int(item.get_global_id(0));
    if row >= M || col >= N {
        return;
    }
    let mut acc: f32 = 0.0;
    for k in 0..K {
        acc +=
            A[row.wrapping_mul(K).wrapping_add(k) as usize] * B[k.wrapping_mul(N).wrapping_add(col) as usize];
    }
    C[row.wrapping_mul(N).wrapping_add(col) as usize] = acc;
}

/// Runs [`multiply`] for every work-item of `range`.
#[allow(non_snake_case)]
pub fn run_multiply(range: impl Into<NdRange>, A: &[f32], B: &[f32], C: &mut [f32], M: i32, N: i32, K: i32) {
    SOURCE.run(range, C, |groups, C| groups.items(|item| multiply(item, A, B, C, M, N, K)));
}

/// Computes C = A * B with tiles in local memory.
#[inline]
#[allow(clippy::needless_range_loop, clippy::too_many_arguments, non_snake_case)]
pub async fn multiply_tiles(
    item: Item,
    M: i32,
    _N: i32,
    K: i32,
    A: &[f32],
    B: &[f32],
    C: Ptr<'_, f32>,
    Asub: Ptr<'_, [f32; 8]>,
    Bsub: Ptr<'_, [f32; 8]>,
) {
    let row = int(item.get_local_id(0));
    let col = int(item.get_local_id(1));
    let globalRow = int((TS as usize).wrapping_mul(item.get_group_id(0)).wrapping_add(row as usize));
    let globalCol = int((TS as usize).wrapping_mul(item.get_group_id(1)).wrapping_add(col as usize));
    let mut acc: f32 = 0.0;
    let numTiles = K / TS;
    for t in 0..numTiles {
        // Load one tile of A and B into local memory
        let tiledRow = TS.wrapping_mul(t).wrapping_add(row);
        let tiledCol = TS.wrapping_mul(t).wrapping_add(col);
        Asub.with(col, |target| {
            target[row as usize] = A[tiledCol.wrapping_mul(M).wrapping_add(globalRow) as usize]
        });
        Bsub.with(col, |target| {
            target[row as usize] = B[globalCol.wrapping_mul(K).wrapping_add(tiledRow) as usize]
        });
        item.barrier().await;
        // Perform the computation for a single tile
        acc = {
            let mut acc = acc;
            for k in 0..TS as usize {
                acc += Asub.get(k)[row as usize] * Bsub.get(col)[k];
            }
            acc
        };
        item.barrier().await;
    }
    C.set(globalCol.wrapping_mul(M).wrapping_add(globalRow), acc);
}

/// Runs [`multiply_tiles`] for every work-item of `range`.
#[allow(non_snake_case)]
pub fn run_multiply_tiles(
    range: impl Into<NdRange>,
    M: i32,
    N: i32,
    K: i32,
    A: &[f32],
    B: &[f32],
    C: &mut [f32],
) {
    SOURCE.run(range, C, |groups, C| {
        let C = Ptr::of(C);
        groups.each(|group| {
            let mut Asub_memory = zeroed::<[f32; 8]>(8);
            let Asub = Ptr::of(&mut Asub_memory);
            let mut Bsub_memory = zeroed::<[f32; 8]>(8);
            let Bsub = Ptr::of(&mut Bsub_memory);
            group.run_with_barriers(|item| multiply_tiles(item, M, N, K, A, B, C, Asub, Bsub));
        });
    });
}

/// Transposes a matrix.
#[inline]
pub fn transpose(item: &Item, in_: &[float4], out: &mut [float4], w: u32, h: u32) {
    let x = item.get_global_id(0);
    let y = item.get_global_id(1);
    let mut r = [float4!(0.0); 4];
    for i in 0_u32..4 {
        r[i as usize] =
            in_[y.wrapping_mul(4).wrapping_add(i as usize).wrapping_mul(w as usize).wrapping_add(x)];
    }
    out[x.wrapping_mul(4).wrapping_mul(h as usize).wrapping_add(y)] = float4(r[0].x, r[1].x, r[2].x, r[3].x);
    out[x.wrapping_mul(4).wrapping_add(1).wrapping_mul(h as usize).wrapping_add(y)] =
        float4(r[0].y, r[1].y, r[2].y, r[3].y);
    out[x.wrapping_mul(4).wrapping_add(2).wrapping_mul(h as usize).wrapping_add(y)] =
        float4(r[0].z, r[1].z, r[2].z, r[3].z);
    out[x.wrapping_mul(4).wrapping_add(3).wrapping_mul(h as usize).wrapping_add(y)] =
        float4(r[0].w, r[1].w, r[2].w, r[3].w);
}

/// Runs [`transpose`] for every work-item of `range`.
pub fn run_transpose(range: impl Into<NdRange>, in_: &[float4], out: &mut [float4], w: u32, h: u32) {
    SOURCE.run(range, out, |groups, out| groups.items(|item| transpose(item, in_, out, w, h)));
}

/// Computes the determinant of a small matrix by elimination.
#[allow(clippy::manual_swap, clippy::needless_range_loop)]
pub fn determinant(m: &mut [[f32; 3]]) -> f32 {
    let mut result: f32 = 1.0;
    for i in 0_i32..3 {
        let mut pivot = i;
        for j in i + 1..3 {
            if fabs(m[j as usize][i as usize]) > fabs(m[pivot as usize][i as usize]) {
                pivot = j;
            }
        }
        if m[pivot as usize][i as usize] == 0.0 {
            return 0.0;
        }
        if pivot != i {
            for k in 0..3 {
                let t = m[i as usize][k];
                m[i as usize][k] = m[pivot as usize][k];
                m[pivot as usize][k] = t;
            }
            result = -result;
        }
        result *= m[i as usize][i as usize];
        for j in i + 1..3 {
            let f = m[j as usize][i as usize] / m[i as usize][i as usize];
            for k in i..3 {
                m[j as usize][k as usize] -= f * m[i as usize][k as usize];
            }
        }
    }
    result
}

#[inline]
pub fn determinants(item: &Item, in_: &[f32], out: &mut [f32]) {
    let id = int(item.get_global_id(0));
    let mut m = [[0.0_f32; 3]; 3];
    for i in 0_i32..9 {
        m[(i / 3) as usize][(i % 3) as usize] = in_[id.wrapping_mul(9).wrapping_add(i) as usize];
    }
    out[id as usize] = determinant(&mut m);
}

/// Runs [`determinants`] for every work-item of `range`.
pub fn run_determinants(range: impl Into<NdRange>, in_: &[f32], out: &mut [f32]) {
    SOURCE.run(range, out, |groups, out| groups.items(|item| determinants(item, in_, out)));
}

/// Maps the lines above to lines of the source, for messages of panics.
#[rustfmt::skip]
const SOURCE: Source = Source::new(file!(), &[
    ("matrix.cl", &[(14, 9), (15, 10), (16, 11), (19, 12), (20, 13), (21, 14), (24, 15), (47, 22), (48, 23),
        (49, 24), (50, 25), (51, 30), (52, 31), (53, 32), (55, 34), (56, 35), (57, 36), (60, 37), (63, 38),
        (65, 41), (68, 42), (72, 44), (74, 46), (103, 52), (105, 53), (106, 54), (107, 55), (110, 56),
        (111, 57), (113, 58), (115, 59), (127, 65), (128, 66), (129, 67), (130, 68), (131, 69), (132, 70),
        (135, 71), (136, 72), (138, 73), (139, 74), (140, 75), (141, 76), (142, 77), (144, 79), (146, 81),
        (147, 82), (148, 83), (149, 84), (150, 85), (154, 88), (159, 93), (160, 94), (161, 95), (162, 96),
        (164, 97)]),
    ("", &[(30, 0), (88, 0), (121, 0), (169, 0)]),
]);
