//! How bodies pull at each other, with local memory and barriers. See `nbody.cl`.
//!
//! The function is a work-group. From one barrier to the next it is a loop over its items. Local memory is a variable.
//! What an item keeps across a barrier is an array, an element for each item, as `pull`; what it can read again is read
//! again, as `own`.
//!
//! 10 of 13 lines differ: the loops, the variables that are arrays, and `i`, which is the group's number and `l`.

use clc_builtins::*;

pub const GROUP: usize = 64;

/// Every work-group.
#[inline]
pub fn nbody_all(bodies: &[float4], output: &mut [float4], count: usize, softening: f32) {
    assert!(count.is_multiple_of(GROUP), "full work-groups");
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
        // The tile is full: a barrier.
        for l in 0..GROUP {
            let own = bodies[group * GROUP + l];
            for k in 0..GROUP {
                let d = tile[k] - own;
                let square = d.x * d.x + d.y * d.y + d.z * d.z + softening;
                pull[l] += d * (tile[k].w / (square * sqrt(square)));
            }
        }
        // Nobody reads it any more: a barrier.
    }
    for l in 0..GROUP {
        output[group * GROUP + l] = float4!(pull[l].xyz(), 0.0);
    }
}
