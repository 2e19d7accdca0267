//! Pointers of OpenCL C, which can be copied, offset and cast freely. Each access is checked.
//!
//! # Soundness
//!
//! The `unsafe` code reads or writes a `T` at `base + at`, after a check that its bytes are within the memory. This
//! requires the following, and every function that makes a [`Ptr`] preserves it:
//!
//! * The memory is a slice that is borrowed for `'a` by this pointer and its copies only. They never create a reference
//!   to it, and they are neither `Send` nor `Sync`. Therefore no access overlaps another.
//! * Either the memory consists of [`Pod`] elements and `T` is `Pod`, so that any bytes are valid. Or it consists of
//!   elements of type `T`, and `at` differs from the position of one of them by a multiple of the size of `T`.
//!   [`Ptr::cast`] requires the first case.
//! * A `T` has at least one byte. An element without bytes would pass every bounds check, even if there is no value of
//!   its type. [`Ptr::get`] and [`Ptr::set`] reject such types.
//! * The offset that is checked is the offset that is used. [`Offset`] is sealed and is called once per access.
//! * A part of an element has the same offset and type in every value of its type. The macro [`part!`](crate::part)
//!   proves this. A function that finds the part in a value could not: an enum has different fields in other values, and
//!   a checked cast finds a `bool` in a byte that is 0.
//!
//! All other traits, closures and type parameters affect only values, which are copied in and out of the memory.

use crate::integer::Integer;
use bytemuck::{Pod, Zeroable};
use core::cmp::Ordering;
use core::marker::PhantomData;
use core::ops::{Add, AddAssign, Sub, SubAssign};

/// A pointer into memory that lives for `'a`: a slice and a position in it. Copies point to the same memory.
///
/// A pointer can leave the slice, but an access there panics. It stays on its thread, so accesses through two copies
/// never overlap.
///
/// A pointer to [`Pod`] elements can be cast. Other elements, such as structs with pointers and `bool`, cannot be
/// reinterpreted.
pub struct Ptr<'a, T> {
    /// The first byte of the memory.
    base: *mut u8,
    /// The size of the memory in bytes.
    len: usize,
    /// The position in bytes.
    at: isize,
    is_written: bool,
    memory: PhantomData<(&'a (), *mut T)>,
}

impl<T> Clone for Ptr<'_, T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Ptr<'_, T> {}

/// An integer type that can index or offset a pointer.
///
/// The trait is sealed: other crates cannot implement its supertrait.
///
/// ```compile_fail,E0277
/// #[derive(Clone, Copy, PartialEq)]
/// struct Evil;
///
/// impl cl2rs_runtime::Offset for Evil {
///     fn offset(self) -> isize {
///         0
///     }
/// }
/// ```
pub trait Offset: Integer {
    #[doc(hidden)]
    fn offset(self) -> isize;
}

macro_rules! offsets {
    ($($name:ident)*) => { $(
        impl Offset for $name {
            #[inline]
            fn offset(self) -> isize {
                self as isize
            }
        }
    )* };
}
offsets!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize);

impl<'a, T: Copy> Ptr<'a, T> {
    /// Returns a pointer to the first element of a slice.
    #[inline]
    pub fn of(memory: &'a mut [T]) -> Self {
        let len = size_of_val(memory);
        Self { base: memory.as_mut_ptr().cast(), len, at: 0, is_written: true, memory: PhantomData }
    }

    /// Returns a pointer to the first element of a slice, which cannot be written.
    #[inline]
    pub const fn read(memory: &'a [T]) -> Self {
        let len = size_of_val(memory);
        Self { base: memory.as_ptr().cast_mut().cast(), len, at: 0, is_written: false, memory: PhantomData }
    }

    /// Returns a pointer to a variable.
    #[inline]
    pub fn one(memory: &'a mut T) -> Self {
        Self::of(core::slice::from_mut(memory))
    }

    /// Returns the null pointer.
    #[inline]
    pub const fn null() -> Self {
        Self { base: core::ptr::null_mut(), len: 0, at: 0, is_written: false, memory: PhantomData }
    }

    /// Returns `true` for the pointer that [`null`](Self::null) returns.
    #[inline]
    pub fn is_null(self) -> bool {
        self.base.is_null() && self.at == 0
    }

    /// Returns the low 7 bits of the address, with which kernels test the alignment of a pointer.
    ///
    /// Memory starts at a multiple of 128 bytes, the largest alignment of a type in OpenCL C. Accesses through a `Ptr`
    /// need no alignment.
    #[inline]
    pub const fn address_bits(self) -> u64 {
        self.at as u64 & 127
    }

    /// Returns the address of the element at `index`, after checking that `count` elements start there.
    #[inline]
    #[track_caller]
    fn address(self, index: impl Offset, count: usize) -> *mut T {
        let index = index.offset();
        let bytes = count * size_of::<T>();
        // The number of possible positions. As a `usize`, an `at` before the memory is beyond its end.
        let positions = (self.len + 1).saturating_sub(bytes);
        // The number of these positions from `at` on. It does not depend on `index`, so a loop computes it once and
        // compares with nothing else.
        let room = positions.saturating_sub(self.at as usize);
        let further = index.wrapping_mul(size_of::<T>() as isize);
        if !(size_of::<T>().is_power_of_two() && (further as usize) < room) {
            cold_path();
            assert!(size_of::<T>() > 0, "a pointer cannot access elements without bytes");
            let Self { at, len, .. } = self + index;
            if at as usize >= (len + 1).saturating_sub(bytes) {
                out_of_bounds(at, bytes, len, size_of::<T>());
            }
        }
        self.base.wrapping_offset(self.at).wrapping_offset(further).cast()
    }

    /// Returns the element at `index`.
    ///
    /// # Panics
    ///
    /// Panics if there is no such element, or if `T` has no bytes.
    #[inline]
    #[track_caller]
    pub fn get(self, index: impl Offset) -> T {
        let address = self.address(index, 1);
        // SAFETY: `address` is checked, and nothing writes to the memory now. The module documentation explains why the
        // bytes there are a `T`.
        #[allow(unsafe_code)]
        unsafe {
            address.read_unaligned()
        }
    }

    /// Writes the element at `index`.
    ///
    /// # Panics
    ///
    /// Panics if there is no such element, if the memory is read-only, or if `T` has no bytes.
    #[inline]
    #[track_caller]
    pub fn set(self, index: impl Offset, value: T) {
        assert!(self.is_written, "{READ_ONLY}");
        let address = self.address(index, 1);
        // SAFETY: as in `get`. The memory was borrowed as `&mut`, because it is not read-only. Either it consists of `Pod`
        // elements and all bytes of `value: Pod` are initialized, or a `T` replaces another `T`.
        #[allow(unsafe_code)]
        unsafe {
            address.write_unaligned(value);
        }
    }

    /// Modifies the element at `index`.
    ///
    /// # Panics
    ///
    /// Panics under the same conditions as [`set`](Self::set).
    #[inline]
    #[track_caller]
    pub fn with(self, index: impl Offset, change: impl FnOnce(&mut T)) {
        let index = index.offset();
        let mut value = self.get(index);
        change(&mut value);
        self.set(index, value);
    }

    /// Calls `load` with the `N` elements from `index * step` on.
    ///
    /// # Panics
    ///
    /// Panics if the memory does not have all of them, or if `T` has no bytes.
    #[inline]
    #[track_caller]
    pub fn load<const N: usize, V>(
        self,
        index: impl Offset,
        step: isize,
        load: impl FnOnce(&[T; N]) -> V,
    ) -> V {
        let first = index.offset().wrapping_mul(step);
        self.address(first, N);
        load(&core::array::from_fn(|i| self.get(first.wrapping_add(i as isize))))
    }

    /// Calls `store` to write the `N` elements from `index * step` on.
    ///
    /// # Panics
    ///
    /// Panics under the same conditions as [`load`](Self::load), or if the memory is read-only.
    #[inline]
    #[track_caller]
    pub fn store<const N: usize>(self, index: impl Offset, step: isize, store: impl FnOnce(&mut [T; N])) {
        let first = index.offset().wrapping_mul(step);
        self.address(first, N);
        let mut memory: [T; N] = core::array::from_fn(|i| self.get(first.wrapping_add(i as isize)));
        store(&mut memory);
        for (i, value) in memory.into_iter().enumerate() {
            self.set(first.wrapping_add(i as isize), value);
        }
    }

    /// Names the type of a field of the element. `field` is not called.
    #[doc(hidden)]
    #[inline]
    pub fn field_type<F>(self, _field: impl for<'t> FnOnce(&'t T) -> &'t F) -> PhantomData<F> {
        PhantomData
    }

    /// Returns a pointer to a field of the element, for the macro [`part!`](crate::part).
    ///
    /// # Panics
    ///
    /// Panics if there is no element, or if `T` has no bytes.
    ///
    /// # Safety
    ///
    /// Every value of type `T` has an `F` at `offset` bytes.
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    #[allow(unsafe_code)]
    pub unsafe fn part<F: Copy>(self, offset: usize, _type: PhantomData<F>) -> Ptr<'a, F> {
        let base = self.address(0, 1).cast::<u8>().wrapping_add(offset);
        // Only the bytes of the field: those around it may not be an `F`.
        Ptr { base, len: size_of::<F>(), at: 0, is_written: self.is_written, memory: PhantomData }
    }
}

impl<'a, T: Pod> Ptr<'a, T> {
    /// Reinterprets the memory, from this position on, as elements of a different type.
    #[inline]
    pub const fn cast<U: Pod>(self) -> Ptr<'a, U> {
        Ptr { base: self.base, len: self.len, at: self.at, is_written: self.is_written, memory: PhantomData }
    }

    /// Returns a pointer to a field of the element, whose offset in bytes `offset` computes.
    #[doc(hidden)]
    #[inline]
    pub fn field<U: Pod>(self, offset: impl FnOnce(&T) -> usize) -> Ptr<'a, U> {
        let bytes = offset(&T::zeroed()) as isize;
        Ptr { at: self.at.wrapping_add(bytes), ..self.cast() }
    }
}

impl<'a, T: Copy, const N: usize> Ptr<'a, [T; N]> {
    /// Returns a pointer to the first element of the array.
    #[inline]
    pub const fn elements(self) -> Ptr<'a, T> {
        Ptr { base: self.base, len: self.len, at: self.at, is_written: self.is_written, memory: PhantomData }
    }
}

/// The message of a write to memory that a pointer may only read.
pub(crate) const READ_ONLY: &str = "a write to read-only memory";

/// Marks the branch that calls it as unlikely.
#[cold]
#[inline]
fn cold_path() {}

#[cold]
#[track_caller]
fn out_of_bounds(at: isize, bytes: usize, len: usize, size: usize) -> ! {
    if (at % size as isize, len % size, bytes / size) == (0, 0, 1) {
        panic!("index out of bounds: the len is {} but the index is {}", len / size, at / size as isize)
    }
    panic!("index out of bounds: {bytes} bytes at byte {at} of {len} bytes")
}

impl<T> Ptr<'_, T> {
    /// Returns the pointer moved by a number of elements, like `+`, but in constants too.
    #[inline]
    #[must_use]
    pub const fn plus(self, elements: isize) -> Self {
        let size = size_of::<T>() as isize;
        if size_of::<T>().is_power_of_two() {
            // It wraps like an address. The size divides 2^64, so the position stays a multiple of it.
            return Self { at: self.at.wrapping_add(elements.wrapping_mul(size)), ..self };
        }
        if let Some(bytes) = elements.checked_mul(size)
            && let Some(at) = self.at.checked_add(bytes)
        {
            Self { at, ..self }
        } else {
            // A position that overflows is out of bounds, and so is every position that is computed from it.
            Self { len: 0, ..self }
        }
    }
}

impl<'a, T, I: Offset> Add<I> for Ptr<'a, T> {
    type Output = Self;
    #[inline]
    fn add(self, elements: I) -> Self {
        self.plus(elements.offset())
    }
}
impl<'a, T, I: Offset> Sub<I> for Ptr<'a, T> {
    type Output = Self;
    #[inline]
    fn sub(self, elements: I) -> Self {
        self.add(elements.offset().wrapping_neg())
    }
}
impl<T, I: Offset> AddAssign<I> for Ptr<'_, T> {
    #[inline]
    fn add_assign(&mut self, elements: I) {
        *self = *self + elements;
    }
}
impl<T, I: Offset> SubAssign<I> for Ptr<'_, T> {
    #[inline]
    fn sub_assign(&mut self, elements: I) {
        *self = *self - elements;
    }
}
impl<T> Sub<Ptr<'_, T>> for Ptr<'_, T> {
    type Output = i64;
    /// Returns the number of elements between two pointers into the same memory (OpenCL C 6.5.1).
    #[inline]
    fn sub(self, other: Ptr<'_, T>) -> i64 {
        let bytes = self.at.wrapping_sub(other.at);
        bytes.checked_div(size_of::<T>() as isize).unwrap_or_default() as i64
    }
}

impl<T> PartialEq for Ptr<'_, T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.base.wrapping_offset(self.at) == other.base.wrapping_offset(other.at)
    }
}
impl<T> PartialOrd for Ptr<'_, T> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        (self.base == other.base).then(|| self.at.cmp(&other.at))
    }
}
impl<T> core::fmt::Debug for Ptr<'_, T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Ptr at byte {} of {}", self.at, self.len)
    }
}

/// A `&mut` or a pointer, whose target atomics change.
pub trait Target<T> {
    #[doc(hidden)]
    fn update(self, change: impl FnOnce(T) -> T) -> T;
}

impl<T: Copy> Target<T> for &mut T {
    #[inline]
    fn update(self, change: impl FnOnce(T) -> T) -> T {
        let before = *self;
        *self = change(before);
        before
    }
}
impl<T: Copy> Target<T> for Ptr<'_, T> {
    #[inline]
    #[track_caller]
    fn update(self, change: impl FnOnce(T) -> T) -> T {
        let before = self.get(0);
        self.set(0, change(before));
        before
    }
}

// SAFETY: if all bytes are 0, it is the pointer that `null` returns: `base` is null, `len` is 0 and `is_written` is `false`.
#[allow(unsafe_code)]
unsafe impl<T> Zeroable for Ptr<'_, T> {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    #[test]
    fn copies_see_what_one_wrote() {
        let mut memory = [1_u32, 2, 3, 4];
        let p = Ptr::of(&mut memory);
        let mut q = p;
        q += 3;
        q -= 1_u64;
        q.set(-1, 7);
        assert_eq!((p.get(1), q.get(1), q - p), (7, 4, 2));
        p.cast::<u8>().set(4_u64, 1);
        assert_eq!(p.get(1), 1);
        p.store::<3>(0, 3, |memory| memory.reverse());
        assert_eq!((memory, p_is_less()), ([3, 1, 1, 4], true));
    }

    fn p_is_less() -> bool {
        let memory = [0_i32; 4];
        let p = Ptr::read(&memory);
        p < p + 1 && p == (p + 3) - 3 && !p.is_null() && Ptr::<u8>::null().is_null()
    }

    #[test]
    fn unaligned_vectors() {
        let mut memory = [0_u8; 20];
        let p = Ptr::of(&mut memory);
        (p + 3).cast::<u32>().set(1, 0x01020304);
        assert_eq!((p + 7).cast::<u32>().get(0), 0x01020304);
    }

    #[test]
    fn nothing_outside() {
        for (at, width) in [(-1, 1), (4, 1), (3, 2), (isize::MAX / 8, 1), (isize::MIN / 8, 1)] {
            let read = catch_unwind(|| {
                let memory = [1_u32, 2, 3, 4];
                let p = Ptr::read(&memory) + at;
                if width == 1 { u64::from(p.get(0)) } else { p.cast::<[u32; 2]>().get(0)[1].into() }
            });
            assert!(read.is_err(), "{at}");
        }
        assert!(catch_unwind(|| Ptr::read(&[1_u8]).set(0, 2)).is_err());
        assert!(catch_unwind(|| Ptr::<u64>::null().get(0)).is_err());
    }

    #[test]
    fn before_and_behind_a_position() {
        let mut memory = [1_u32, 2, 3, 4];
        let p = Ptr::of(&mut memory);
        let inside =
            |at: isize, index: isize| catch_unwind(|| (Ptr::read(&[1_u32, 2, 3, 4]) + at).get(index)).ok();
        for at in -2..=6 {
            for index in -6..=6 {
                let expected = (0..4).contains(&(at + index)).then(|| (at + index + 1) as u32);
                assert_eq!(inside(at, index), expected, "{at} {index}");
            }
        }
        // Addresses wrap. If the size is not a power of two, the result must not be between two elements.
        assert_eq!((p + isize::MAX).get(isize::MIN + 3), 3);
        let threes = [[1_u8; 3]; 5];
        assert!(catch_unwind(|| Ptr::read(&threes).get(isize::MAX / 3 * 2 + 2)).is_err());
        assert_eq!((Ptr::read(&threes) + 6).get(-2), [1; 3]);
    }

    #[test]
    fn fields() {
        #[derive(Clone, Copy, Pod, Zeroable)]
        #[repr(C)]
        struct Two {
            first: u32,
            second: [f32; 2],
        }
        let mut memory = [Two { first: 1, second: [2.0, 3.0] }; 2];
        let p = Ptr::of(&mut memory);
        let second = crate::field!(p + 1, [f32; 2], .second);
        second.elements().set(1, 9.0);
        crate::field!(p, f32, .second[1]).set(0, 3.5);
        assert_eq!((memory[1].second, memory[0].second), ([2.0, 9.0], [2.0, 3.5]));
    }
}
