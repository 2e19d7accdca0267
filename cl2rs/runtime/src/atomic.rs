//! Atomics of 32 and 64 bits (OpenCL C 6.15.12).
//!
//! The work-items of a range take turns on one thread, so plain reads and writes are atomic for them.

use crate::pointer::Target;
use clc_builtins::half;

/// An integer or float type of atomics, and of functions of groups and sub-groups.
pub trait Atomic: Copy + PartialEq + PartialOrd {
    #[doc(hidden)]
    fn wrapped_sum(self, other: Self) -> Self;
    #[doc(hidden)]
    fn wrapped_difference(self, other: Self) -> Self;
    #[doc(hidden)]
    fn wrapped_product(self, other: Self) -> Self;
    /// Returns `true` if all bits are the same.
    #[doc(hidden)]
    fn is_same(self, other: Self) -> bool;
    #[doc(hidden)]
    const ZERO: Self;
    #[doc(hidden)]
    const ONE: Self;
    #[doc(hidden)]
    const LOWEST: Self;
    #[doc(hidden)]
    const HIGHEST: Self;
}

macro_rules! integers {
    ($($name:ident)*) => { $(
        impl Atomic for $name {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const LOWEST: Self = Self::MIN;
            const HIGHEST: Self = Self::MAX;
            #[inline]
            fn wrapped_sum(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline]
            fn wrapped_difference(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline]
            fn wrapped_product(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }
            #[inline]
            fn is_same(self, other: Self) -> bool {
                self == other
            }
        }
    )* };
}
integers!(i8 u8 i16 u16 i32 u32 i64 u64);

macro_rules! floats {
    ($($name:ident: $zero:expr, $one:expr;)*) => { $(
        impl Atomic for $name {
            const ZERO: Self = $zero;
            const ONE: Self = $one;
            const LOWEST: Self = Self::NEG_INFINITY;
            const HIGHEST: Self = Self::INFINITY;
            #[inline]
            fn wrapped_sum(self, other: Self) -> Self {
                self + other
            }
            #[inline]
            fn wrapped_difference(self, other: Self) -> Self {
                self - other
            }
            #[inline]
            fn wrapped_product(self, other: Self) -> Self {
                self * other
            }
            #[inline]
            fn is_same(self, other: Self) -> bool {
                self.to_bits() == other.to_bits()
            }
        }
    )* };
}
floats! {
    half: half::ZERO, half::ONE;
    f32: 0.0, 1.0;
    f64: 0.0, 1.0;
}

macro_rules! operations {
    ($($doc:literal $name:ident ($($operand:ident),*) where $($bound:path),+: |$old:ident| $new:expr;)*) => { $(
        #[doc = $doc]
        ///
        /// Returns the previous value. `target` is a `&mut` or a [`Ptr`](crate::Ptr).
        ///
        /// # Panics
        ///
        /// Panics if a pointer is out of bounds or its memory is read-only.
        #[inline]
        #[track_caller]
        pub fn $name<T: Copy $(+ $bound)+>(target: impl Target<T>, $($operand: T),*) -> T {
            target.update(|$old| $new)
        }
    )* };
}

operations! {
    "Adds `value` to the target." atomic_add(value) where Atomic: |old| old.wrapped_sum(value);
    "Subtracts `value` from the target." atomic_sub(value) where Atomic: |old| old.wrapped_difference(value);
    "Increments the target by 1." atomic_inc() where Atomic: |old| old.wrapped_sum(T::ONE);
    "Decrements the target by 1." atomic_dec() where Atomic: |old| old.wrapped_difference(T::ONE);
    "Stores the smaller of the target and `value`." atomic_min(value) where PartialOrd: |old| if value < old { value } else { old };
    "Stores the larger of the target and `value`." atomic_max(value) where PartialOrd: |old| if value > old { value } else { old };
    "Stores `value` if the target equals `expected`." atomic_cmpxchg(expected, value) where PartialEq: |old| if old == expected { value } else { old };
    "Stores the bitwise AND of the target and `value`." atomic_and(value) where core::ops::BitAnd<Output = T>: |old| old & value;
    "Stores the bitwise OR of the target and `value`." atomic_or(value) where core::ops::BitOr<Output = T>: |old| old | value;
    "Stores the bitwise XOR of the target and `value`." atomic_xor(value) where core::ops::BitXor<Output = T>: |old| old ^ value;
    "Adds `value` to the target." atomic_fetch_add(value) where Atomic: |old| old.wrapped_sum(value);
    "Subtracts `value` from the target." atomic_fetch_sub(value) where Atomic: |old| old.wrapped_difference(value);
    "Stores the smaller of the target and `value`." atomic_fetch_min(value) where PartialOrd: |old| if value < old { value } else { old };
    "Stores the larger of the target and `value`." atomic_fetch_max(value) where PartialOrd: |old| if value > old { value } else { old };
    "Stores the bitwise AND of the target and `value`." atomic_fetch_and(value) where core::ops::BitAnd<Output = T>: |old| old & value;
    "Stores the bitwise OR of the target and `value`." atomic_fetch_or(value) where core::ops::BitOr<Output = T>: |old| old | value;
    "Stores the bitwise XOR of the target and `value`." atomic_fetch_xor(value) where core::ops::BitXor<Output = T>: |old| old ^ value;
    "Reads the target." atomic_load() where Copy: |old| old;
    "Replaces the target with `value`." atomic_xchg(value) where Copy: |_old| value;
    "Replaces the target with `value`." atomic_exchange(value) where Copy: |_old| value;
}

/// Initializes an atomic variable with `value`.
///
/// # Panics
///
/// Panics if a pointer is out of bounds or its memory is read-only.
#[inline]
#[track_caller]
pub fn atomic_init<T: Copy>(target: impl Target<T>, value: T) {
    target.update(|_| value);
}

/// Stores `value`.
///
/// # Panics
///
/// Panics if a pointer is out of bounds or its memory is read-only.
#[inline]
#[track_caller]
pub fn atomic_store<T: Copy>(target: impl Target<T>, value: T) {
    target.update(|_| value);
}

/// Stores `value` if the target has the same bits as `expected`, and returns `true`.
///
/// Otherwise writes the value of the target to `expected` and returns `false`. Both parameters accept a `&mut` or a
/// [`Ptr`](crate::Ptr).
///
/// # Panics
///
/// Panics if a pointer is out of bounds or its memory is read-only.
#[inline]
#[track_caller]
pub fn atomic_compare_exchange_strong<T: Atomic>(
    target: impl Target<T>,
    expected: impl Target<T>,
    value: T,
) -> bool {
    let mut is_same = false;
    expected.update(|comparand| {
        let before = target.update(|old| if old.is_same(comparand) { value } else { old });
        is_same = before.is_same(comparand);
        if is_same { comparand } else { before }
    });
    is_same
}

/// Stores `value` if the target has the same bits as `expected`, like [`atomic_compare_exchange_strong`].
///
/// This implementation never fails spuriously.
///
/// # Panics
///
/// Panics if a pointer is out of bounds or its memory is read-only.
#[inline]
#[track_caller]
pub fn atomic_compare_exchange_weak<T: Atomic>(
    target: impl Target<T>,
    expected: impl Target<T>,
    value: T,
) -> bool {
    atomic_compare_exchange_strong(target, expected, value)
}

/// Sets a flag and returns `true` if it was already set.
///
/// # Panics
///
/// Panics if a pointer is out of bounds or its memory is read-only.
#[inline]
#[track_caller]
pub fn atomic_flag_test_and_set(flag: impl Target<i32>) -> bool {
    flag.update(|_| 1) != 0
}

/// Clears a flag.
///
/// # Panics
///
/// Panics if a pointer is out of bounds or its memory is read-only.
#[inline]
#[track_caller]
pub fn atomic_flag_clear(flag: impl Target<i32>) {
    flag.update(|_| 0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ptr;

    #[test]
    fn compare_exchange_compares_bits() {
        let (mut target, mut expected) = (f32::NAN, 0.0);
        assert!(!atomic_compare_exchange_strong(&mut target, &mut expected, 1.0));
        assert!(expected.is_nan() && target.is_nan());
        assert!(atomic_compare_exchange_weak(Ptr::one(&mut target), &mut expected, -0.0));
        assert!(!atomic_compare_exchange_strong(&mut target, &mut 0.0, 2.0), "-0.0 and 0.0 differ");
        assert!(atomic_exchange(&mut target, 3.0).is_sign_negative());
    }

    #[test]
    fn atomics_return_the_previous_value() {
        let mut target = 5;
        let returned = [
            atomic_min(&mut target, 3),
            atomic_max(&mut target, 7),
            atomic_fetch_min(&mut target, 9),
            atomic_fetch_max(&mut target, 2),
            atomic_add(&mut target, i32::MAX),
            atomic_sub(&mut target, i32::MAX),
            atomic_inc(&mut target),
            atomic_dec(&mut target),
            atomic_xor(&mut target, 2),
            atomic_and(&mut target, 4),
            atomic_or(&mut target, 1),
            atomic_cmpxchg(&mut target, 5, 8),
        ];
        assert_eq!(returned, [5, 3, 7, 7, 7, i32::MIN + 6, 7, 8, 7, 5, 4, 5]);
        assert_eq!(target, 8);
    }

    #[test]
    fn flags() {
        let mut flag = 0;
        assert!(!atomic_flag_test_and_set(&mut flag) && atomic_flag_test_and_set(&mut flag));
        atomic_flag_clear(&mut flag);
        assert!(!atomic_flag_test_and_set(&mut flag));
    }
}
