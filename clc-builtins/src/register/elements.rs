//! Access to single elements of vectors, through registers.
//!
//! LLVM combines moves of single elements between registers into shuffles. It treats an array or a struct as memory: it
//! loads and stores each element, or combines the elements into a 64-bit integer with shifts.

use crate::level::ON_X86;
use bytemuck::{Pod, cast_slice, cast_slice_mut};
use core::marker::PhantomData;
use core::ops::{Index, IndexMut};
use core::slice::{from_mut, from_ref};
on_x86! {
    use super::target::{Integers16, Integers32, Integers64, Integers128, twice};
    use crate::operation::permute::Load;
    use crate::level::Build;
}

/// Returns a vector unchanged. On x86-64, moves it through registers if it fills one.
#[inline(always)]
pub fn through_registers<X: Pod>(x: X) -> X {
    on_x86! {
        return match const { size_of::<X>() } {
            16 => Integers16::load(Build, x).store(),
            32 => Integers32::load(Build, x).store(),
            64 => Integers64::load(Build, x).store(),
            128 => Integers128::load(Build, x).store(),
            _ => x,
        };
    }
    #[allow(unreachable_code)]
    x
}

/// The elements `T` of a vector `X`.
///
/// A vector shorter than a register is in `register`: `of` stores two copies, `slice` reads the second, and `slice_mut`
/// writes the first. Elements that were written can therefore only be read with `vector`.
pub struct Elements<X, T> {
    register: [u64; 2],
    vector: X,
    element: PhantomData<T>,
}

impl<X: Pod, T: Pod> Elements<X, T> {
    /// Elements of 8 bytes move one by one. Through registers, a load in a vector literal could span two stores and
    /// wait for both.
    const BY_REGISTERS: bool = ON_X86 && size_of::<T>() < 8;
    const IS_SHORT: bool = Self::BY_REGISTERS && size_of::<X>() < 16;

    /// Returns elements that are 0.
    #[inline(always)]
    pub fn zeroed() -> Self {
        Self { register: [0; 2], vector: X::zeroed(), element: PhantomData }
    }

    /// Returns the elements of a vector.
    ///
    /// A short vector is copied to the register twice, and `slice` reads the second copy. From the first copy, LLVM
    /// would extract the lowest element through an integer.
    #[inline(always)]
    pub fn of(x: X) -> Self {
        let mut elements = Self::zeroed();
        on_x86! {
            if const { Self::IS_SHORT } {
                elements.register = twice::<X, T>(x).store();
                return elements;
            }
        }
        elements.vector = if const { Self::BY_REGISTERS } { through_registers(x) } else { x };
        elements
    }

    /// Returns the elements of the vector, and possibly more.
    #[inline(always)]
    pub fn slice(&self) -> &[T] {
        match const { Self::IS_SHORT } {
            true => &cast_slice(&self.register)[size_of::<X>() / size_of::<T>()..],
            false => cast_slice(from_ref(&self.vector)),
        }
    }

    /// Returns elements to be written, possibly more than the vector has.
    #[inline(always)]
    pub fn slice_mut(&mut self) -> &mut [T] {
        match const { Self::IS_SHORT } {
            true => cast_slice_mut(&mut self.register),
            false => cast_slice_mut(from_mut(&mut self.vector)),
        }
    }

    /// Returns the vector of the elements.
    #[inline(always)]
    pub fn vector(&self) -> X {
        on_x86! {
            if const { Self::IS_SHORT } {
                return Integers16::load(Build, self.register).store();
            }
        }
        if const { Self::BY_REGISTERS } { through_registers(self.vector) } else { self.vector }
    }
}

impl<X: Pod, T: Pod> Index<usize> for Elements<X, T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, index: usize) -> &T {
        &self.slice()[index]
    }
}

impl<X: Pod, T: Pod> IndexMut<usize> for Elements<X, T> {
    #[inline(always)]
    fn index_mut(&mut self, index: usize) -> &mut T {
        &mut self.slice_mut()[index]
    }
}

/// Returns the vector of up to 16 elements, followed by zeros.
///
/// The copy is unrolled. LLVM would optimize a loop too late, and would copy the whole array as an integer.
#[inline(always)]
pub fn joined<T: Pod, R: Pod, const COUNT: usize>(elements: &[T; COUNT]) -> R {
    let mut to = Elements::<R, T>::zeroed();
    macro_rules! copy_elements {
        ($($index:literal)*) => {$(
            if const { COUNT > $index } {
                to[$index] = elements[$index];
            }
        )*};
    }
    copy_elements! { 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 }
    to.vector()
}
