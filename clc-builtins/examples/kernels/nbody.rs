//! Computes the gravity between bodies, with local memory and barriers. See `nbody.cl`.
//!
//! The function runs a whole work-group. The code between two barriers is a loop over the work-items. Local memory is a
//! variable. If a work-item needs a value after a barrier, the value becomes an array with one element per work-item
//! (`pull`), or the work-item reads the value again (`own`).
//!
//! 10 of 13 lines differ: the loops, the variables that are arrays, and `i`, which is computed from the group and `l`.

use clc_builtins::*;

pub const GROUP: usize = 64;

/// Runs the kernel for every work-group.
#[inline]
pub fn nbody_all(bodies: &[float4], output: &mut [float4], count: usize, softening: f32) {
    assert!(
        count.is_multiple_of(GROUP),
        "the number of bodies must be a multiple of the size of a work-group"
    );
    for group in 0..count / GROUP {
        nbody(group, bodies, output, count, softening);
    }
}

#[inline]
#[allow(clippy::manual_memcpy, clippy::needless_range_loop, reason = "an item is an index, as in OpenCL C")]
pub fn nbody(group: usize, bodies: &[float4], output: &mut [float4], count: usize, softening: f32) {
    let mut tile = [float4!(0.0); GROUP];
    let mut pull = [float4!(0.0); GROUP];
    for first in (0..count).step_by(GROUP) {
        for l in 0..GROUP {
            tile[l] = bodies[first + l];
        }
        // Barrier: the tile is full.
        for l in 0..GROUP {
            let own = bodies[group * GROUP + l];
            for k in 0..GROUP {
                let d = tile[k] - own;
                let square = d.x * d.x + d.y * d.y + d.z * d.z + softening;
                pull[l] += d * (tile[k].w / (square * sqrt(square)));
            }
        }
        // Barrier: the tile is no longer read.
    }
    for l in 0..GROUP {
        output[group * GROUP + l] = float4!(pull[l].xyz(), 0.0);
    }
}
