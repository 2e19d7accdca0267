//! Shuffles of tables and masks that take several registers.

use crate::level::{Build, Level};
use crate::operation::permute::{Index, Load, Permute};
use crate::operation::{Arithmetic, Shift};
use bytemuck::{Pod, cast_slice, cast_slice_mut};
use core::slice::{from_mut, from_ref};

/// A table of several registers.
type Table<R, I, const COUNT: usize> = [<R as Permute<I>>::Table; COUNT];

/// Returns the number of registers that an array fills, at least 1.
const fn registers<A, R>() -> usize {
    size_of::<A>().div_ceil(size_of::<R>())
}

/// Selects component `mask[i] % M` of `x` with registers `R`, or returns `None` if separate lanes are faster.
#[inline(always)]
pub fn shuffle<L: Level, R: Permute<I>, I: Index, T: Pod, const M: usize, const N: usize>(
    level: L,
    x: [T; M],
    mask: [I; N],
) -> Option<[T; N]> {
    let count = const { registers::<[T; M], R::Table>() };
    if const { registers::<[T; M], R::Table>() > R::REGISTERS || registers::<[T; N], R>() > R::REGISTERS } {
        return None;
    }
    Some(match count {
        1 => select::<L, R, I, T, N, 1>(level, [R::Table::load(level, x)], M, mask),
        2 => select::<L, R, I, T, N, 2>(level, Table::<R, I, 2>::load(level, x), M, mask),
        4 => select::<L, R, I, T, N, 4>(level, Table::<R, I, 4>::load(level, x), M, mask),
        _ => select::<L, R, I, T, N, 8>(level, Table::<R, I, 8>::load(level, x), M, mask),
    })
}

/// Selects component `mask[i] % (2 * M)` of `x` followed by `y`, or returns `None` if separate lanes are faster.
#[inline(always)]
pub fn shuffle2<L: Level, R: Permute<I>, I: Index, T: Pod, const M: usize, const N: usize>(
    level: L,
    x: [T; M],
    y: [T; M],
    mask: [I; N],
) -> Option<[T; N]> {
    let count = const { registers::<[[T; M]; 2], R::Table>() };
    if const { registers::<[[T; M]; 2], R::Table>() > R::REGISTERS || registers::<[T; N], R>() > R::REGISTERS } {
        return None;
    }
    Some(match count {
        1 => select::<L, R, I, T, N, 1>(level, [R::Table::join(level, x, y)], 2 * M, mask),
        2 => {
            let table = [R::Table::load(level, x), R::Table::load(level, y)];
            select::<L, R, I, T, N, 2>(level, table, 2 * M, mask)
        }
        4 => {
            let ([a, b], [c, d]) = (Table::<R, I, 2>::load(level, x), Table::<R, I, 2>::load(level, y));
            select::<L, R, I, T, N, 4>(level, [a, b, c, d], 2 * M, mask)
        }
        8 => {
            let [a, b, c, d] = Table::<R, I, 4>::load(level, x);
            let [e, f, g, h] = Table::<R, I, 4>::load(level, y);
            select::<L, R, I, T, N, 8>(level, [a, b, c, d, e, f, g, h], 2 * M, mask)
        }
        _ => {
            let [a, b, c, d, e, f, g, h] = Table::<R, I, 8>::load(level, x);
            let [i, j, k, l, m, n, o, p] = Table::<R, I, 8>::load(level, y);
            let table = [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p];
            select::<L, R, I, T, N, 16>(level, table, 2 * M, mask)
        }
    })
}

/// Selects component `mask[i] % components` of a table.
#[inline(always)]
fn select<L: Level, R: Permute<I>, I: Index, T: Pod, const N: usize, const COUNT: usize>(
    level: L,
    table: Table<R, I, COUNT>,
    components: usize,
    mask: [I; N],
) -> [T; N] {
    // Not a closure: LLVM would compile it for the level of the build if `buffer` detects a higher one.
    macro_rules! select_each {
        ($($index:ident)*) => {{
            let [$($index),*] = Load::load(level, mask);
            [$(lookup::<R, I, COUNT>(table, components, $index)),*].store()
        }};
    }
    match const { registers::<[I; N], R>() } {
        2 => select_each!(a b),
        4 => select_each!(a b c d),
        8 => select_each!(a b c d e f g h),
        _ => lookup::<R, I, COUNT>(table, components, R::load(level, mask)).store(),
    }
}

#[inline(always)]
fn lookup<R: Permute<I>, I: Index, const COUNT: usize>(
    table: Table<R, I, COUNT>,
    components: usize,
    index: R,
) -> R {
    let index = match components == COUNT * R::LANES {
        true => index,
        false => index.and(R::splat(I::from_usize(components - 1))),
    };
    index.prepare().lookup(table)
}

/// Returns the indices of the bytes of each lane in 16 bytes, by an instruction that selects bytes.
#[inline(always)]
pub fn byte_indices<E, R: Permute<u8, Table = R> + Shift<u16>>(index: R) -> R {
    /// Returns for each byte the first byte of its lane, and its own index in the lane.
    const fn bytes_of_lanes<E>() -> [[u8; 16]; 2] {
        let (mut bytes, mut byte) = ([[0; 16]; 2], 0);
        while byte < 16 {
            bytes[1][byte] = (byte % size_of::<E>()) as u8;
            bytes[0][byte] = byte as u8 - bytes[1][byte];
            byte += 1;
        }
        bytes
    }
    let [first, offsets] = const { bytes_of_lanes::<E>() };
    // The product may carry into the second byte of a lane, which is replaced by the first.
    let index = index.shl_by(size_of::<E>().ilog2() as i32);
    R::load(Build, first).permute(index).or(R::load(Build, offsets))
}

/// Returns the indices of the bytes of each lane. `factor` contains the size of a lane in each byte.
#[inline(always)]
pub fn byte_indices_by_product<E: Copy, R: Arithmetic<E>>(index: R, factor: E, first: E) -> R {
    index.mul(R::splat(factor)).add(R::splat(first))
}

/// Selects lanes on targets without an instruction for it.
#[inline(always)]
pub fn permute_lanes<I: Index, R: Permute<I>>(index: R, table: R) -> R {
    let (mut index, table) = (index.store::<R::Array>(), table.store::<R::Array>());
    let table = cast_slice::<_, I>(from_ref(&table));
    for lane in cast_slice_mut::<_, I>(from_mut(&mut index)) {
        *lane = table[lane.low() as usize % table.len()];
    }
    R::load(Build, index)
}
