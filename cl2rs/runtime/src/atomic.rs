//! Atomics on 32 and 64 bits (OpenCL C 6.15.12.9). The work-items of a range take turns on one thread, so each is one
//! step for all of them.

use crate::pointer::Place;

/// An integer or a float that atomics work on.
pub trait Atomic: Copy + PartialEq + PartialOrd {
    #[doc(hidden)]
    fn wrapped_sum(self, other: Self) -> Self;
    #[doc(hidden)]
    fn wrapped_difference(self, other: Self) -> Self;
    #[doc(hidden)]
    const ONE: Self;
}

macro_rules! integers {
    ($($name:ident)*) => { $(
        impl Atomic for $name {
            const ONE: Self = 1;
            #[inline]
            fn wrapped_sum(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline]
            fn wrapped_difference(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
        }
    )* };
}
integers!(i32 u32 i64 u64);

macro_rules! operations {
    ($($doc:literal $name:ident ($($operand:ident),*) where $($bound:path),+: |$old:ident| $new:expr;)*) => { $(
        #[doc = $doc]
        ///
        /// Returns what was there before. The place is a `&mut` or a pointer.
        ///
        /// # Panics
        ///
        /// If a pointer points outside of its memory.
        #[inline]
        #[track_caller]
        pub fn $name<T: Copy $(+ $bound)+>(place: impl Place<T>, $($operand: T),*) -> T {
            place.update(|$old| $new)
        }
    )* };
}

operations! {
    "Adds `value`." atomic_add(value) where Atomic: |old| old.wrapped_sum(value);
    "Subtracts `value`." atomic_sub(value) where Atomic: |old| old.wrapped_difference(value);
    "Adds 1." atomic_inc() where Atomic: |old| old.wrapped_sum(T::ONE);
    "Subtracts 1." atomic_dec() where Atomic: |old| old.wrapped_difference(T::ONE);
    "The less of it and `value`." atomic_min(value) where PartialOrd: |old| if value < old { value } else { old };
    "The greater of it and `value`." atomic_max(value) where PartialOrd: |old| if value > old { value } else { old };
    "`value`, if it is `wanted`." atomic_cmpxchg(wanted, value) where PartialEq: |old| if old == wanted { value } else { old };
    "The bits that are in both." atomic_and(value) where core::ops::BitAnd<Output = T>: |old| old & value;
    "The bits that are in either." atomic_or(value) where core::ops::BitOr<Output = T>: |old| old | value;
    "The bits that are in one." atomic_xor(value) where core::ops::BitXor<Output = T>: |old| old ^ value;
}

/// Puts `value` there.
///
/// Returns what was there before. The place is a `&mut` or a pointer.
///
/// # Panics
///
/// If a pointer points outside of its memory.
#[inline]
#[track_caller]
pub fn atomic_xchg<T: Copy>(place: impl Place<T>, value: T) -> T {
    place.update(|_| value)
}
