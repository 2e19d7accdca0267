//! The elements of vectors one by one: out of registers and into them.
//!
//! The compiler makes shuffles of elements that go one by one from registers to registers. An array or a struct is
//! memory to it, though: it loads and stores each element, or makes an integer of 8 bytes out of them by shifts.

use crate::level::{Level, ON_X86};
use bytemuck::{Pod, cast_slice, cast_slice_mut};
use core::marker::PhantomData;
use core::ops::{Index, IndexMut};
use core::slice::{from_mut, from_ref};

/// A vector of 16 bytes or more, by way of its registers.
#[inline(always)]
pub fn held<L: Level, X: Pod>(level: L, x: X) -> X {
    on_x86! {
        return crate::x86::walk::held(level, x);
    }
    #[allow(unreachable_code)]
    {
        let _ = level;
        x
    }
}

/// The elements `T` of a vector `X`: a register's, of which a short vector has the first, or its own.
pub struct Elements<X, T> {
    register: [u64; 2],
    vector: X,
    element: PhantomData<T>,
}

impl<X: Pod, T: Pod> Elements<X, T> {
    /// Elements of 8 bytes are moved one by one as well. By registers, a literal would read a part of them that lies
    /// across two stores, and wait for both.
    const BY_REGISTERS: bool = ON_X86 && size_of::<T>() < 8;
    const IS_SHORT: bool = Self::BY_REGISTERS && size_of::<X>() < 16;

    /// All 0.
    #[inline(always)]
    pub fn zeroed() -> Self {
        Self { register: [0; 2], vector: X::zeroed(), element: PhantomData }
    }

    /// Those of a vector. A short one stands in its register twice, and the second is what is read: of the first, which
    /// an integer from memory was moved into, the compiler would take the lowest element out of that integer again.
    #[inline(always)]
    pub fn of<L: Level>(level: L, x: X) -> Self {
        let mut elements = Self::zeroed();
        on_x86! {
            if const { Self::IS_SHORT } {
                elements.register = crate::x86::register::from_xmm(crate::x86::register::twice::<X, T>(x));
                return elements;
            }
        }
        elements.vector = if const { Self::BY_REGISTERS } { held(level, x) } else { x };
        elements
    }

    /// To read, what `of` has; there may be more.
    #[inline(always)]
    pub fn slice(&self) -> &[T] {
        match const { Self::IS_SHORT } {
            true => &cast_slice(&self.register)[size_of::<X>() / size_of::<T>()..],
            false => cast_slice(from_ref(&self.vector)),
        }
    }

    /// To write; there may be more.
    #[inline(always)]
    pub fn slice_mut(&mut self) -> &mut [T] {
        match const { Self::IS_SHORT } {
            true => cast_slice_mut(&mut self.register),
            false => cast_slice_mut(from_mut(&mut self.vector)),
        }
    }

    /// The vector of them.
    #[inline(always)]
    pub fn vector<L: Level>(&self, level: L) -> X {
        on_x86! {
            if const { Self::IS_SHORT } {
                return crate::x86::register::from_xmm(crate::x86::register::xmm(self.register));
            }
        }
        if const { Self::BY_REGISTERS } { held(level, self.vector) } else { self.vector }
    }
}

impl<X: Pod, T: Pod> Index<usize> for Elements<X, T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, place: usize) -> &T {
        &self.slice()[place]
    }
}

impl<X: Pod, T: Pod> IndexMut<usize> for Elements<X, T> {
    #[inline(always)]
    fn index_mut(&mut self, place: usize) -> &mut T {
        &mut self.slice_mut()[place]
    }
}

/// The vector of these elements, up to 16, and then zeros. Not by a loop, in which the compiler sees too late what the
/// elements are, and not as one copy, which to it is of an integer.
#[inline(always)]
pub fn joined<L: Level, T: Pod, R: Pod, const COUNT: usize>(level: L, elements: &[T; COUNT]) -> R {
    let mut to = Elements::<R, T>::zeroed();
    macro_rules! each {
        ($($place:literal)*) => {$(
            if const { COUNT > $place } {
                to[$place] = elements[$place];
            }
        )*};
    }
    each! { 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 }
    to.vector(level)
}
