//! Run-time permutations by `tbl`, which looks bytes up in a table of one, two or four registers; `tbx` looks up in the
//! next ones what lies beyond.

use super::register::*;
use bytemuck::{Pod, cast};
use core::arch::aarch64::*;

/// The bytes of elements of `element` bytes, by their indices in `index`.
///
/// # Safety
/// The processor has NEON; so for all below.
#[inline(always)]
unsafe fn bytes_of(index: uint8x16_t, elements: usize, element: usize) -> uint8x16_t {
    let last = elements - 1;
    // SAFETY: the caller says that the processor has NEON.
    unsafe {
        match element {
            1 => vandq_u8(index, vdupq_n_u8(last as u8)),
            2 => {
                let index = vandq_u16(vreinterpretq_u16_u8(index), vdupq_n_u16(last as u16));
                vreinterpretq_u8_u16(vmlaq_u16(vdupq_n_u16(0x0100), index, vdupq_n_u16(0x0202)))
            }
            4 => {
                let index = vandq_u32(vreinterpretq_u32_u8(index), vdupq_n_u32(last as u32));
                vreinterpretq_u8_u32(vmlaq_u32(vdupq_n_u32(0x0302_0100), index, vdupq_n_u32(0x0404_0404)))
            }
            _ => {
                // The low half of the index in both.
                let index = vreinterpretq_u32_u8(index);
                let index = vandq_u32(vtrn1q_u32(index, index), vdupq_n_u32(last as u32));
                let first = vreinterpretq_u32_u64(vdupq_n_u64(0x0706_0504_0302_0100));
                vreinterpretq_u8_u32(vmlaq_u32(first, index, vdupq_n_u32(0x0808_0808)))
            }
        }
    }
}

#[inline(always)]
unsafe fn pick<const K: usize>(table: [uint8x16_t; K], index: uint8x16_t) -> uint8x16_t {
    let four = |i: usize| uint8x16x4_t(table[i % K], table[(i + 1) % K], table[(i + 2) % K], table[(i + 3) % K]);
    // SAFETY: the caller says that the processor has NEON.
    unsafe {
        match K {
            1 => vqtbl1q_u8(table[0], index),
            2 => vqtbl2q_u8(uint8x16x2_t(table[0], table[1 % K]), index),
            _ => {
                let mut y = vqtbl4q_u8(four(0), index);
                let mut first = 4;
                // An index that is less wraps around, and is beyond those of the table too.
                while first < K {
                    y = vqtbx4q_u8(y, four(first), vsubq_u8(index, vdupq_n_u8(16 * first as u8)));
                    first += 4;
                }
                y
            }
        }
    }
}

#[inline(always)]
unsafe fn rows<const K: usize, I: Pod, R: Pod>(
    table: [uint8x16_t; K],
    elements: usize,
    element: usize,
    mask: I,
) -> R {
    // Not by a closure: one that is called eight times is not inlined.
    macro_rules! each {
        ($($part:ident)*) => {{
            let [$($part),*]: [[u64; 2]; [$(stringify!($part)),*].len()] = cast(mask);
            // SAFETY: the caller says that the processor has NEON.
            let parts = unsafe { [$(from_q::<_, [u64; 2]>(pick(table, bytes_of(q($part), elements, element)))),*] };
            cast(parts)
        }};
    }
    match const { size_of::<I>() } {
        32 => each!(a b),
        64 => each!(a b c d),
        128 => each!(a b c d e f g h),
        // SAFETY: the caller says that the processor has NEON.
        _ => unsafe { from_q(pick(table, bytes_of(q(mask), elements, element))) },
    }
}

/// Two operands of less than a register, one after the other.
#[inline(always)]
unsafe fn join<A: Pod>(x: A, y: A) -> uint8x16_t {
    // SAFETY: the caller says that the processor has NEON.
    unsafe {
        match const { size_of::<A>() } {
            8 => vcombine_u8(d(x), d(y)),
            4 => vreinterpretq_u8_u32(vzip1q_u32(q(x), q(y))),
            _ => vreinterpretq_u8_u16(vzip1q_u16(q(x), q(y))),
        }
    }
}

/// Element `mask[i] % elements` of `x`, followed by `y` if there are `two`, for each `i`. An element has so many bytes:
/// `element`.
#[inline(always)]
pub fn lookup<A: Pod, I: Pod, R: Pod>(x: A, y: A, two: bool, elements: usize, mask: I, element: usize) -> R {
    macro_rules! table {
        (x: $($part:literal)*) => {{
            let parts: [[u64; 2]; [$($part),*].len()] = cast(x);
            [$(q(parts[$part])),*]
        }};
        (x y: $($part:literal)*) => {{
            const HALF: usize = [$($part),*].len();
            let parts: [[[u64; 2]; HALF]; 2] = [cast(x), cast(y)];
            [$(q(parts[0][$part])),*, $(q(parts[1][$part])),*]
        }};
    }
    // SAFETY: the build has NEON, and the types are registers.
    unsafe {
        match (size_of::<A>(), two) {
            (16, true) => rows([q(x), q(y)], elements, element, mask),
            (32, false) => rows(table!(x: 0 1), elements, element, mask),
            (32, true) => rows(table!(x y: 0 1), elements, element, mask),
            (64, false) => rows(table!(x: 0 1 2 3), elements, element, mask),
            (64, true) => rows(table!(x y: 0 1 2 3), elements, element, mask),
            (128, false) => rows(table!(x: 0 1 2 3 4 5 6 7), elements, element, mask),
            (128, true) => rows(table!(x y: 0 1 2 3 4 5 6 7), elements, element, mask),
            (_, true) => rows([join(x, y)], elements, element, mask),
            (_, false) => rows([q(x)], elements, element, mask),
        }
    }
}
