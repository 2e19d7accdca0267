//! Run-time permutations by `swizzle`, which looks bytes up in one register and gives 0 for an index beyond it.

use super::{from_q, q};
use bytemuck::{Pod, cast};
use core::arch::wasm32::*;

/// The bytes of elements of `element` bytes, by their indices in `index`.
#[inline(always)]
fn bytes_of(index: v128, elements: usize, element: usize) -> v128 {
    let last = elements - 1;
    match element {
        1 => v128_and(index, u8x16_splat(last as u8)),
        2 => {
            let index = v128_and(index, u16x8_splat(last as u16));
            u16x8_add(u16x8_mul(index, u16x8_splat(0x0202)), u16x8_splat(0x0100))
        }
        4 => {
            let index = v128_and(index, u32x4_splat(last as u32));
            u32x4_add(u32x4_mul(index, u32x4_splat(0x0404_0404)), u32x4_splat(0x0302_0100))
        }
        _ => {
            // The low half of the index in both.
            let index = v128_and(i32x4_shuffle::<0, 0, 2, 2>(index, index), u32x4_splat(last as u32));
            u32x4_add(u32x4_mul(index, u32x4_splat(0x0808_0808)), u64x2_splat(0x0706_0504_0302_0100))
        }
    }
}

/// Element `mask[i] % elements` of `x`, followed by `y` if there are `two`, for each `i`, where all are one register. An
/// element has so many bytes: `element`.
#[inline(always)]
pub fn lookup<A: Pod, I: Pod, R: Pod>(x: A, y: A, two: bool, elements: usize, mask: I, element: usize) -> Option<R> {
    if size_of::<I>() > 16 {
        return None;
    }
    let table = match (size_of::<A>(), two) {
        (..=16, false) => q(x),
        (8, true) => u64x2(cast(x), cast(y)),
        (4, true) => i32x4_shuffle::<0, 4, 0, 4>(q(x), q(y)),
        (2, true) => i16x8_shuffle::<0, 8, 0, 8, 0, 8, 0, 8>(q(x), q(y)),
        _ => return None,
    };
    Some(from_q(i8x16_swizzle(table, bytes_of(q(mask), elements, element))))
}
