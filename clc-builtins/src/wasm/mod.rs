//! The intrinsics of wasm32 with `simd128`: forms of the kernels, which every build has that this room is part of.
//!
//! [`kernel::forms`](crate::kernel::forms) calls it.

pub mod permute;

use bytemuck::{Pod, cast};
use core::arch::wasm32::*;

/// An array of up to 16 bytes as a register, and back. What an array does not fill has no meaning: a short one is in
/// each part of the register, which a load does.
#[inline(always)]
fn q<A: Pod>(a: A) -> v128 {
    match const { size_of::<A>() } {
        16 => cast(a),
        8 => u64x2_splat(cast(a)),
        4 => u32x4_splat(cast(a)),
        _ => u16x8_splat(cast(a)),
    }
}

#[inline(always)]
fn from_q<A: Pod>(x: v128) -> A {
    match const { size_of::<A>() } {
        16 => cast(x),
        8 => cast(u64x2_extract_lane::<0>(x)),
        4 => cast(u32x4_extract_lane::<0>(x)),
        _ => cast(u16x8_extract_lane::<0>(x)),
    }
}
