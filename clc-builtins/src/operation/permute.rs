//! The traits of shuffles, which load arrays into registers and select lanes with registers of indices.

use super::{Bits, Int, Arithmetic};
use crate::level::Level;
use bytemuck::{Pod, cast};

/// A register whose lowest lanes are an array.
///
/// The array has 2, 4, 8, 16, 32 or 64 bytes and may be shorter than the register. The other lanes are unspecified.
pub trait Load: Copy {
    /// An array of the size of the register.
    type Array: Pod;
    /// Returns the register of an array. A value of `L` proves that the processor has the register.
    fn load<L: Level, A: Pod>(level: L, array: A) -> Self;
    /// Returns the register of two arrays. Each fills at most half of it.
    fn join<L: Level, A: Pod>(level: L, x: A, y: A) -> Self;
    /// Returns the array in the lowest lanes.
    fn store<A: Pod>(self) -> A;
}

/// Alternation of the lowest lanes of two registers, as in the function `upsample`.
pub trait Interleave<E>: Copy {
    /// Returns the lowest lane of `self`, that of `y`, the second lane of `self`, and so on.
    fn interleave(self, y: Self) -> Self;
}

/// Implements [`Load`] for arrays of registers, which an array fills.
macro_rules! loaded_arrays {
    ($($count:literal [$($register:ident)*];)*) => {$(
        impl<R: Load> Load for [R; $count] {
            type Array = [R::Array; $count];
            #[inline(always)]
            fn load<L: Level, A: Pod>(level: L, array: A) -> Self {
                let [$($register),*]: Self::Array = cast(array);
                [$(R::load(level, $register)),*]
            }
            #[inline(always)]
            fn join<L: Level, A: Pod>(level: L, x: A, y: A) -> Self {
                Self::load(level, [x, y])
            }
            #[inline(always)]
            fn store<A: Pod>(self) -> A {
                let [$($register),*] = self;
                cast([$($register.store::<R::Array>()),*])
            }
        }
    )*};
}
loaded_arrays! { 2 [a b]; 4 [a b c d]; 8 [a b c d e f g h]; }

/// Selection of lanes of a table with a register of indices.
///
/// The methods take the indices that [`prepare`](Permute::prepare) returns. LLVM replaces the instructions for a
/// constant index by the best single shuffle.
pub trait Permute<E: Copy>: Load + Bits + Arithmetic<E> {
    /// A register of a table.
    type Table: Load;
    /// The largest number of registers in a table, and of registers of indices. Separate lanes are faster above it.
    const REGISTERS: usize;
    /// The number of lanes that `permute` distinguishes if it ignores the upper bits of an index, otherwise 0.
    const LANES: usize;
    /// Returns the indices that the instructions expect, such as those of bytes.
    #[inline(always)]
    fn prepare(self) -> Self {
        self
    }
    /// Selects lanes of `table`.
    fn permute(self, table: Self::Table) -> Self;
    /// Selects lanes of two registers.
    #[inline(always)]
    fn permute2(self, low: Self::Table, high: Self::Table) -> Self {
        self.blend_by_bit(self.permute(low), self.permute(high), 0)
    }
    /// Selects lanes of `high` where a bit of the index is set, and of `low` elsewhere. The bits are counted from the
    /// first one that `permute` does not use.
    fn blend_by_bit(self, low: Self, high: Self, bit: i32) -> Self;
    /// Selects lanes of a table of several registers.
    #[inline(always)]
    fn lookup<const COUNT: usize>(self, table: [Self::Table; COUNT]) -> Self {
        match COUNT {
            1 => self.permute(table[0]),
            2 => self.permute2(table[0], table[1 % COUNT]),
            _ => {
                let low = self.permute2(table[0], table[1 % COUNT]);
                self.blend_by_bit(low, self.permute2(table[2 % COUNT], table[3 % COUNT]), 1)
            }
        }
    }
}

/// An element of a mask, and the registers for operands and masks of up to 16, 32 and 128 bytes.
pub trait Index: Int + Pod {
    type UpTo16: Permute<Self>;
    type UpTo32: Permute<Self>;
    type UpTo128: Permute<Self>;
    above_baseline! {
        /// The register if `buffer` finds the level V3 at run time.
        type AtV3: Permute<Self>;
        type AtV4: Permute<Self>;
    }
    fn from_usize(index: usize) -> Self;
}
