//! Types whose values can be reinterpreted.

/// Types whose values can be reinterpreted: scalars, registers, and arrays of them.
///
/// # Safety
///
/// The type has no padding, and all bits are a value.
#[allow(unsafe_code)]
pub unsafe trait AnyBits: Copy {}

// SAFETY: an array has no padding between its elements.
#[allow(unsafe_code)]
unsafe impl<T: AnyBits, const N: usize> AnyBits for [T; N] {}

/// Implements [`AnyBits`] for registers and scalars.
macro_rules! any_bits {
    ($($name:ty)*) => {$(
        // SAFETY: the type consists of integers or floats, which have no padding and no invalid bits.
        #[allow(unsafe_code)]
        unsafe impl $crate::operation::AnyBits for $name {}
    )*};
}
pub(crate) use any_bits;

/// Reinterprets a register, or an array of registers or lanes, as another one of the same size.
#[inline(always)]
#[allow(unsafe_code)]
pub fn reinterpret<A: AnyBits, B: AnyBits>(a: A) -> B {
    assert!(size_of::<A>() == size_of::<B>());
    // SAFETY: both have the same size, and `AnyBits` guarantees that all bits are a value.
    unsafe { core::mem::transmute_copy(&a) }
}

/// Converts an array to a register, with 0 in the lanes beyond the array.
#[inline(always)]
#[allow(unsafe_code)]
pub fn from_array<A: AnyBits, R: AnyBits>(array: A) -> R {
    if const { size_of::<A>() == size_of::<R>() } {
        return reinterpret(array);
    }
    assert!(size_of::<A>() < size_of::<R>());
    // SAFETY: the array is shorter than the register, and `AnyBits` guarantees that all bits are a value of the register.
    unsafe {
        let mut register = core::mem::MaybeUninit::<R>::zeroed();
        register.as_mut_ptr().cast::<A>().write_unaligned(array);
        register.assume_init()
    }
}

/// Returns the first lanes of a register.
#[inline(always)]
#[allow(unsafe_code)]
pub fn to_array<R: AnyBits, A: AnyBits>(register: R) -> A {
    assert!(size_of::<A>() <= size_of::<R>());
    // SAFETY: the register holds the array, and `AnyBits` guarantees that all bits are a value of the array.
    unsafe { core::mem::transmute_copy(&register) }
}
