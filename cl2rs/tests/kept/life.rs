// Translated by cl2rs from `life.cl`.
//
// Conway's game of life, the heat equation and Langton's ant.

use cl2rs_runtime::*;
use clc_builtins::*;

pub const ALIVE: u8 = 1;
pub const DEAD: u8 = 0;
pub const NORTH: i32 = 0;
pub const EAST: i32 = 1;
pub const SOUTH: i32 = 2;
pub const WEST: i32 = 3;

pub fn wrap(i: i32, n: i32) -> i32 {
    rem(i.wrapping_add(n), n)
}

#[inline]
pub fn life(item: &Item, before: &[u8], after: &mut [u8]) {
    let x = int(item.get_global_id(0));
    let y = int(item.get_global_id(1));
    let w = int(item.get_global_size(0));
    let h = int(item.get_global_size(1));
    let mut neighbours: i32 = 0;
    for dy in -1_i32..=1 {
        for dx in -1_i32..=1 {
            if dx == 0 && dy == 0 {
                continue;
            }
            neighbours = neighbours.wrapping_add(int(
                before[wrap(y.wrapping_add(dy), h)
                    .wrapping_mul(w)
                    .wrapping_add(wrap(x.wrapping_add(dx), w)) as usize],
            ));
        }
    }
    match neighbours {
        2 => {
            after[y.wrapping_mul(w).wrapping_add(x) as usize] =
                before[y.wrapping_mul(w).wrapping_add(x) as usize];
        }
        3 => {
            after[y.wrapping_mul(w).wrapping_add(x) as usize] = ALIVE;
        }
        _ => {
            after[y.wrapping_mul(w).wrapping_add(x) as usize] = DEAD;
        }
    }
}

/// Runs [`life`] for every work-item of `range`.
pub fn run_life(range: impl Into<NdRange>, before: &[u8], after: &mut [u8]) {
    SOURCE.run(range, after, |groups, after| groups.items(|item| life(item, before, after)));
}

/// Computes one step of the heat equation. The border is kept.
#[inline]
pub fn heat(item: &Item, u: &[f32], v: &mut [f32], alpha: f32, _steps: i32) {
    let x = item.get_global_id(0);
    let y = item.get_global_id(1);
    let w = item.get_global_size(0);
    let h = item.get_global_size(1);
    let i = y.wrapping_mul(w).wrapping_add(x);
    if x == 0 || y == 0 || x == w.wrapping_sub(1) || y == h.wrapping_sub(1) {
        v[i] = u[i];
    } else {
        let centre = u[i];
        let laplace =
            u[i.wrapping_sub(1)] + u[i.wrapping_add(1)] + u[i.wrapping_sub(w)] + u[i.wrapping_add(w)]
                - 4.0 * centre;
        v[i] = centre + alpha * laplace;
    }
}

/// Runs [`heat`] for every work-item of `range`.
pub fn run_heat(range: impl Into<NdRange>, u: &[f32], v: &mut [f32], alpha: f32, steps: i32) {
    SOURCE.run(range, v, |groups, v| groups.items(|item| heat(item, u, v, alpha, steps)));
}

/// Simulates Langton's ant with one work-item.
#[inline]
pub fn ant(_item: &Item, cells: &mut [i32], size: i32, mut steps: i32) {
    let mut x = size / 2;
    let mut y = size / 2;
    let mut d = uint(NORTH);
    loop {
        let at = y.wrapping_mul(size).wrapping_add(x);
        if cells[at as usize] != 0 {
            d = d.wrapping_add(3) % 4;
            cells[at as usize] = 0;
        } else {
            d = d.wrapping_add(1) % 4;
            cells[at as usize] = 1;
        }
        match d {
            0 => {
                y = y.wrapping_sub(1);
            }
            1 => {
                x = x.wrapping_add(1);
            }
            2 => {
                y = y.wrapping_add(1);
            }
            3 => {
                x = x.wrapping_sub(1);
            }
            _ => {}
        }
        if x < 0 || y < 0 || x >= size || y >= size {
            break;
        }
        steps = steps.wrapping_sub(1);
        if steps <= 0 {
            break;
        }
    }
}

/// Runs [`ant`] for every work-item of `range`.
pub fn run_ant(range: impl Into<NdRange>, cells: &mut [i32], size: i32, steps: i32) {
    SOURCE.run(range, cells, |groups, cells| groups.items(|item| ant(item, cells, size, steps)));
}

/// Returns a number for each kind of cell.
pub fn score(kind: i32) -> i32 {
    match kind {
        0 => 10,
        1 | 2 => 20,
        3 => {
            let extra: i32 = 5;
            extra.wrapping_add(30)
        }
        _ => -1,
    }
}

#[inline]
pub fn scores(item: &Item, kinds: &[i32], out: &mut [i32]) {
    let i = item.get_global_id(0);
    out[i] = score(kinds[i] & 3);
}

/// Runs [`scores`] for every work-item of `range`.
pub fn run_scores(range: impl Into<NdRange>, kinds: &[i32], out: &mut [i32]) {
    SOURCE.run(range, out, |groups, out| groups.items(|item| scores(item, kinds, out)));
}

/// Maps the lines above to lines of the source, for messages of panics.
#[rustfmt::skip]
const SOURCE: Source = Source::new(file!(), &[
    ("life.cl", &[(16, 5), (21, 9), (23, 10), (25, 11), (26, 12), (27, 13), (28, 14), (31, 15), (38, 18),
        (40, 20), (44, 23), (47, 26), (60, 33), (61, 34), (62, 35), (63, 36), (64, 37), (65, 38), (66, 39),
        (68, 41), (69, 42), (72, 43), (84, 52), (86, 53), (87, 54), (88, 55), (89, 56), (90, 57), (91, 58),
        (93, 60), (94, 61), (96, 63), (98, 64), (101, 65), (104, 66), (107, 67), (111, 69), (112, 70),
        (128, 77), (129, 78), (130, 80), (132, 82), (133, 83), (135, 85), (141, 91), (142, 92)]),
    ("", &[(54, 0), (78, 0), (123, 0), (147, 0)]),
]);
