//! What a call at run time takes: of each pair of types the forms that may be better than the plain kernel, in the
//! order in which they are asked.
//!
//! A form returns `None` where it has nothing better, or nothing at all for the level; all it looks at are constants,
//! so that the choice costs nothing. The plain kernel does what is left. Every form returns bit for bit what
//! [`exact`](crate::exact) says.
//!
//! | form | what it does | where |
//! |---|---|---|
//! | `registers` | the shortest sequence of instructions known, as the next table says | x86-64, NEON, wasm32 |
//! | `through(A B)` | two conversions, of which the first is exact, or clamps and keeps what the second would | x86-64, NEON, wasm32 |
//! | `clamped(A B)` | clamped to 32 bits, where the second sees no difference | below V4, NEON, wasm32 |
//! | `rounded(A B)` | rounded and clamped, then clamped again | x86-64, NEON, wasm32 |
//! | `avx512` | one instruction, with the rounding mode in it or for a width that only AVX-512 has | V4 |
//! | `wide` | integers of 64 bits from the low bits of sums, by FMA | V3 |
//! | `neon` | what NEON has an instruction for | NEON |
//! | `directed` | to nearest, and a step where that went the wrong way | x86-64 |
//! | `truncate` | the hardware's truncation and a step | every mode but to nearest |
//! | `to_half(x: F)` | to a float first that is exact up to 2^24: rounding it is as good as rounding `x` | V3 |
//! | `odd` | to a float first, the odd neighbour where it is inexact: as good | x86-64, wasm32 |
//!
//! All but `truncate` leave lone elements to the plain kernel, which becomes vector code in a loop; 3-vectors are four
//! lanes. What `registers` does, in registers of 16 bytes, from V3 on of 32 where there are so many lanes, and at V4 of
//! 64; wasm32 has those of 32-bit integers and floats to nearest, with instructions as NEON's:
//!
//! | from, to | baseline (SSE2) | V2 (SSE4.1) | V3 (AVX2, F16C) | V4 (AVX-512) | NEON |
//! |---|---|---|---|---|---|
//! | integers to more bits | unpack | extend | extend | extend | extend |
//! | integers to less bits | mask, pack | shuffle, pack | pack | one, from 8 lanes on | narrow |
//! | integers to the other sign | compare, mask | minimum, maximum | as V2 | as V2 | minimum, maximum |
//! | `int` to `float` | guard bit or step, convert | the same, shorter | as V2 | as V2; `avx512` | as baseline |
//! | `uint` to `float` | two halves, sum | the same, shorter | as V2 | `avx512` | guard bit, convert |
//! | `float` to `int` | convert, step, repair | round, convert, repair | as V2 | as V2; `avx512` | convert |
//! | `float` to `uint` | two conversions, step | round, two conversions | as V2 | `avx512` | convert |
//! | `float` to less bits | clamp, convert, step, pack | clamp, round, convert, pack | as V2 | as V2; `avx512` | convert, narrow |
//! | `half` and `float` | bits | bits | convert | convert | convert, step |
//! | `int`, `uint` to `half` | bits | bits | (`through`) | (`through`) | convert twice |
//! | `long`, `ulong` to `int` | low halves, compare | as baseline | as baseline | `avx512` | narrow |
//! | `double` and 32 bits | clamp, convert, step | clamp, round, convert | as V2 | as V2; `avx512` | convert, narrow, step |

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
