//! The shuffles that a call at run time uses.

use super::elements::{Elements, held};
use crate::level::Level;
use bytemuck::Pod;

/// Whether elements go by registers: of operands that are one. From longer ones and shorter ones, to less than 8 bytes,
/// and of 8 bytes each, they are shorter code by way of memory.
const fn is_a_register<T, const M: usize, const N: usize>() -> bool {
    size_of::<[T; M]>() == 16 && size_of::<T>() < 8 && size_of::<[T; N]>() >= 8
}

/// How many operands a shuffle has.
const ONE: bool = false;
const TWO: bool = true;

macro_rules! shuffles {
    ($($shuffle:ident by $shuffle_to:ident $shuffle2:ident by $shuffle2_to:ident: $index:ident;)*) => {$(
        #[inline(always)]
        pub fn $shuffle<L: Level, T: Pod, const M: usize, const N: usize>(
            level: L,
            x: [T; M],
            mask: [$index; N],
        ) -> [T; N] {
            above_baseline! {
                if let Some(r) = crate::x86::permute::lookup(level, x, x, ONE, M, mask, size_of::<T>()) {
                    return r;
                }
            }
            // Read where what follows is not reached.
            let _ = level;
            on_neon! { return crate::neon::permute::lookup(x, x, ONE, M, mask, size_of::<T>()); }
            on_wasm! {
                if let Some(r) = crate::wasm::permute::lookup(x, x, ONE, M, mask, size_of::<T>()) {
                    return r;
                }
            }
            #[allow(unreachable_code)]
            if const { !is_a_register::<T, M, N>() } {
                super::$shuffle(x, mask)
            } else {
                let mut to = Elements::<[T; N], T>::zeroed();
                super::$shuffle_to(to.slice_mut(), held(level, x), mask);
                to.vector(level)
            }
        }

        #[inline(always)]
        pub fn $shuffle2<L: Level, T: Pod, const M: usize, const N: usize>(
            level: L,
            x: [T; M],
            y: [T; M],
            mask: [$index; N],
        ) -> [T; N] {
            above_baseline! {
                if let Some(r) = crate::x86::permute::lookup(level, x, y, TWO, 2 * M, mask, size_of::<T>()) {
                    return r;
                }
            }
            let _ = level;
            on_neon! { return crate::neon::permute::lookup(x, y, TWO, 2 * M, mask, size_of::<T>()); }
            on_wasm! {
                if let Some(r) = crate::wasm::permute::lookup(x, y, TWO, 2 * M, mask, size_of::<T>()) {
                    return r;
                }
            }
            #[allow(unreachable_code)]
            if const { !is_a_register::<T, M, N>() } {
                super::$shuffle2(x, y, mask)
            } else {
                let mut to = Elements::<[T; N], T>::zeroed();
                super::$shuffle2_to(to.slice_mut(), held(level, x), held(level, y), mask);
                to.vector(level)
            }
        }
    )*};
}

// By the type of the mask: elements are no more than their bits.
shuffles! {
    shuffle_by_uchar by shuffle_to_by_uchar shuffle2_by_uchar by shuffle2_to_by_uchar: u8;
    shuffle_by_ushort by shuffle_to_by_ushort shuffle2_by_ushort by shuffle2_to_by_ushort: u16;
    shuffle_by_uint by shuffle_to_by_uint shuffle2_by_uint by shuffle2_to_by_uint: u32;
    shuffle_by_ulong by shuffle_to_by_ulong shuffle2_by_ulong by shuffle2_to_by_ulong: u64;
}
