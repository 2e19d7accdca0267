//! `shuffle` and `shuffle2`, with registers if the target has a shuffle instruction.
//!
//! Only the low bits of a mask element count. The functions are inlined, so that a constant mask becomes one
//! instruction.

use crate::level::Level;
use crate::operation::Int;
use crate::register::elements::{Elements, through_registers};
use bytemuck::Pod;
with_registers! {
    use crate::formula::shuffle;
    use crate::operation::permute::Index;
}
without_registers! {
    use crate::operation::Int as Index;
}

/// An element of a mask.
pub trait MaskElement: Copy + Send {
    /// Selects component `mask[i] % M` of `x` for each `i`.
    fn shuffle<L: Level, T: Pod, const M: usize, const N: usize>(
        level: L,
        mask: [Self; N],
        x: [T; M],
    ) -> [T; N];
    /// Selects component `mask[i] % (2 * M)` of `x` followed by `y` for each `i`.
    fn shuffle2<L: Level, T: Pod, const M: usize, const N: usize>(
        level: L,
        mask: [Self; N],
        x: [T; M],
        y: [T; M],
    ) -> [T; N];
}

with_registers! {
/// Calls a formula with registers that are long enough for the operands and the mask.
macro_rules! by_registers {
    ($($name:ident($($operand:ident),*);)*) => {$(
        #[inline(always)]
        fn $name<L: Level, I: Index, T: Pod, const M: usize, const N: usize>(
            level: L,
            $($operand: [T; M],)*
            mask: [I; N],
        ) -> Option<[T; N]> {
            above_baseline! {
                use crate::level::{BASELINE, Build, V3, V4};
                match const { if L::LEVEL > Build::LEVEL { L::LEVEL } else { BASELINE } } {
                    V4 => return shuffle::$name::<L, I::AtV4, I, T, M, N>(level, $($operand,)* mask),
                    V3 => return shuffle::$name::<L, I::AtV3, I, T, M, N>(level, $($operand,)* mask),
                    _ => {}
                }
            }
            match const { if M > N { size_of::<[T; M]>() } else { size_of::<[T; N]>() } } {
                ..=16 => shuffle::$name::<L, I::UpTo16, I, T, M, N>(level, $($operand,)* mask),
                ..=32 => shuffle::$name::<L, I::UpTo32, I, T, M, N>(level, $($operand,)* mask),
                _ => shuffle::$name::<L, I::UpTo128, I, T, M, N>(level, $($operand,)* mask),
            }
        }
    )*};
}
by_registers! {
    shuffle(x);
    shuffle2(x, y);
}
}

/// Returns `true` if the operands are split into lanes in registers. In all other cases, the code through memory is
/// shorter.
const fn uses_registers<T, const M: usize, const N: usize>() -> bool {
    size_of::<[T; M]>() == 16 && size_of::<T>() < 8 && size_of::<[T; N]>() >= 8
}

#[inline(always)]
fn write_lanes<I: Int, T: Copy, const M: usize, const N: usize>(result: &mut [T], x: [T; M], mask: [I; N]) {
    let mut lane = 0;
    while lane < N {
        result[lane] = x[mask[lane].low() as usize & (M - 1)];
        lane += 1;
    }
}

#[inline(always)]
fn write_lanes2<I: Int, T: Copy, const M: usize, const N: usize>(
    result: &mut [T],
    x: [T; M],
    y: [T; M],
    mask: [I; N],
) {
    let both = [x, y];
    let mut lane = 0;
    while lane < N {
        let index = mask[lane].low() as usize;
        result[lane] = both[(index / M) & 1][index & (M - 1)];
        lane += 1;
    }
}

// Not `#[inline(always)]`: in the callers, `shuffle2` of `float16` would be 14 instructions at V4 instead of 10.
impl<I: Index + Send> MaskElement for I {
    #[inline]
    fn shuffle<L: Level, T: Pod, const M: usize, const N: usize>(
        level: L,
        mask: [I; N],
        x: [T; M],
    ) -> [T; N] {
        with_registers! {
            if let Some(result) = shuffle(level, x, mask) {
                return result;
            }
        }
        let _ = level;
        if const { uses_registers::<T, M, N>() } {
            let mut result = Elements::<[T; N], T>::zeroed();
            write_lanes(result.slice_mut(), through_registers(x), mask);
            return result.vector();
        }
        let mut result = [x[0]; N];
        write_lanes(&mut result, x, mask);
        result
    }
    #[inline]
    fn shuffle2<L: Level, T: Pod, const M: usize, const N: usize>(
        level: L,
        mask: [I; N],
        x: [T; M],
        y: [T; M],
    ) -> [T; N] {
        with_registers! {
            if let Some(result) = shuffle2(level, x, y, mask) {
                return result;
            }
        }
        let _ = level;
        if const { uses_registers::<T, M, N>() } {
            let mut result = Elements::<[T; N], T>::zeroed();
            write_lanes2(result.slice_mut(), through_registers(x), through_registers(y), mask);
            return result.vector();
        }
        let mut result = [x[0]; N];
        write_lanes2(&mut result, x, y, mask);
        result
    }
}

/// Defines the functions of `mono`, which are `const`.
macro_rules! const_shuffles {
    ($($index:ident: $shuffle:ident $shuffle2:ident;)*) => {$(
        /// Selects component `mask[i] % M` of `x` for each `i`; `M` is a power of two.
        #[inline]
        pub const fn $shuffle<T: Copy, const M: usize, const N: usize>(x: [T; M], mask: [$index; N]) -> [T; N] {
            let (mut result, mut lane) = ([x[0]; N], 0);
            while lane < N {
                result[lane] = x[mask[lane] as usize & (M - 1)];
                lane += 1;
            }
            result
        }

        /// Selects component `mask[i] % (2 * M)` of `x` followed by `y` for each `i`; `M` is a power of two.
        #[inline]
        pub const fn $shuffle2<T: Copy, const M: usize, const N: usize>(
            x: [T; M],
            y: [T; M],
            mask: [$index; N],
        ) -> [T; N] {
            let (both, mut result, mut lane) = ([x, y], [x[0]; N], 0);
            while lane < N {
                let index = mask[lane] as usize;
                result[lane] = both[(index / M) & 1][index & (M - 1)];
                lane += 1;
            }
            result
        }
    )*};
}
const_shuffles! {
    u8: shuffle_by_uchar shuffle2_by_uchar;
    u16: shuffle_by_ushort shuffle2_by_ushort;
    u32: shuffle_by_uint shuffle2_by_uint;
    u64: shuffle_by_ulong shuffle2_by_ulong;
}
