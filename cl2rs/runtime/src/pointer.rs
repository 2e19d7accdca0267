//! Pointers of OpenCL C: copied, offset and cast at will; each access is checked.

use bytemuck::{Pod, Zeroable};
use core::cmp::Ordering;
use core::marker::PhantomData;
use core::ops::{Add, Sub};

/// A pointer into memory that lives for `'a`: a slice, and a position in it. Copies of it point to the same memory.
///
/// Out of the slice it may point, but not be used: that panics. It belongs to its thread, so that no access of one copy
/// meets an access of another.
pub struct Ptr<'a, T> {
    /// The memory's first byte. All accesses to it are through copies of this pointer as long as `'a` lasts.
    base: *mut u8,
    /// How many bytes there are.
    len: usize,
    /// The position, in bytes.
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

/// An integer by which a pointer is offset.
pub trait Offset: Copy {
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

impl<'a, T: Pod> Ptr<'a, T> {
    /// To the first element of a slice.
    #[inline]
    pub fn of(memory: &'a mut [T]) -> Self {
        let len = size_of_val(memory);
        Self { base: memory.as_mut_ptr().cast(), len, at: 0, is_written: true, memory: PhantomData }
    }

    /// To the first element of a slice, which is not written.
    #[inline]
    pub fn read(memory: &'a [T]) -> Self {
        let len = size_of_val(memory);
        Self { base: memory.as_ptr().cast_mut().cast(), len, at: 0, is_written: false, memory: PhantomData }
    }

    /// To a variable.
    #[inline]
    pub fn one(memory: &'a mut T) -> Self {
        Self::of(core::slice::from_mut(memory))
    }

    /// To nothing.
    #[inline]
    pub fn null() -> Self {
        Self { base: core::ptr::null_mut(), len: 0, at: 0, is_written: false, memory: PhantomData }
    }

    /// Whether it is that of [`null`](Self::null).
    #[inline]
    pub fn is_null(self) -> bool {
        self.base.is_null() && self.at == 0
    }

    /// The same position, as of other elements: bytes are as they are in memory.
    #[inline]
    pub fn cast<U: Pod>(self) -> Ptr<'a, U> {
        Ptr { base: self.base, len: self.len, at: self.at, is_written: self.is_written, memory: PhantomData }
    }

    /// `count` elements from the one at `index` on: where they begin.
    #[inline]
    #[track_caller]
    fn place(self, index: impl Offset, count: usize) -> *mut T {
        let at = (self + index).at;
        let is_inside = usize::try_from(at)
            .ok()
            .and_then(|at| at.checked_add(count * size_of::<T>()))
            .is_some_and(|end| end <= self.len);
        if !is_inside {
            outside(at, count * size_of::<T>(), self.len);
        }
        self.base.wrapping_offset(at).cast()
    }

    /// The element at `index`.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[inline]
    #[track_caller]
    pub fn get(self, index: impl Offset) -> T {
        let place = self.place(index, 1);
        // SAFETY: `place` is within the memory, which is borrowed for `'a` by this pointer and its copies alone. They are
        // neither `Send` nor `Sync`, and none of them gives a reference to it, so nothing writes it now. All of its bytes
        // are initialised, since it was made of a slice of `Pod` elements, and any bytes are a `T: Pod`.
        #[allow(unsafe_code)]
        unsafe {
            place.read_unaligned()
        }
    }

    /// Writes the element at `index`.
    ///
    /// # Panics
    ///
    /// If there is none, or the memory is only read.
    #[inline]
    #[track_caller]
    pub fn set(self, index: impl Offset, value: T) {
        assert!(self.is_written, "a write to memory that is only read");
        let place = self.place(index, 1);
        // SAFETY: as `get`; the memory was a `&mut` slice, since it is written, and holds any bytes, since its elements
        // are `Pod`. Those of `value: Pod` are initialised.
        #[allow(unsafe_code)]
        unsafe {
            place.write_unaligned(value);
        }
    }

    /// Changes the element at `index`.
    ///
    /// # Panics
    ///
    /// As [`set`](Self::set).
    #[inline]
    #[track_caller]
    pub fn with(self, index: impl Offset, change: impl FnOnce(&mut T)) {
        let mut value = self.get(index);
        change(&mut value);
        self.set(index, value);
    }

    /// What `load` makes of the `N` elements from number `index * step` on.
    ///
    /// # Panics
    ///
    /// If there are none.
    #[inline]
    #[track_caller]
    pub fn load<const N: usize, V>(
        self,
        index: impl Offset,
        step: isize,
        load: impl FnOnce(&[T; N]) -> V,
    ) -> V {
        let first = index.offset().wrapping_mul(step);
        self.place(first, N);
        load(&core::array::from_fn(|i| self.get(first.wrapping_add(i as isize))))
    }

    /// Has `store` write the `N` elements from number `index * step` on.
    ///
    /// # Panics
    ///
    /// As [`set`](Self::set).
    #[inline]
    #[track_caller]
    pub fn store<const N: usize>(self, index: impl Offset, step: isize, store: impl FnOnce(&mut [T; N])) {
        let first = index.offset().wrapping_mul(step);
        self.place(first, N);
        let mut memory: [T; N] = core::array::from_fn(|i| self.get(first.wrapping_add(i as isize)));
        store(&mut memory);
        for (i, value) in memory.into_iter().enumerate() {
            self.set(first.wrapping_add(i as isize), value);
        }
    }

    /// To a field of the element; `place` says how many bytes behind its begin.
    #[doc(hidden)]
    #[inline]
    pub fn field<U: Pod>(self, place: impl FnOnce(&T) -> usize) -> Ptr<'a, U> {
        let bytes = place(&T::zeroed()) as isize;
        Ptr {
            base: self.base,
            len: self.len,
            at: self.at.wrapping_add(bytes),
            is_written: self.is_written,
            memory: PhantomData,
        }
    }
}

impl<'a, T: Pod, const N: usize> Ptr<'a, [T; N]>
where
    [T; N]: Pod,
{
    /// To the first element of the array.
    #[inline]
    pub fn elements(self) -> Ptr<'a, T> {
        self.cast()
    }
}

#[cold]
#[track_caller]
fn outside(at: isize, bytes: usize, len: usize) -> ! {
    panic!("{bytes} bytes at byte {at} are not within memory of {len} bytes")
}

impl<'a, T, I: Offset> Add<I> for Ptr<'a, T> {
    type Output = Self;
    #[inline]
    fn add(self, elements: I) -> Self {
        // Too far stays too far.
        let bytes = elements.offset().saturating_mul(size_of::<T>() as isize);
        Self { at: self.at.saturating_add(bytes), ..self }
    }
}
impl<'a, T, I: Offset> Sub<I> for Ptr<'a, T> {
    type Output = Self;
    #[inline]
    fn sub(self, elements: I) -> Self {
        self.add(elements.offset().saturating_neg())
    }
}
impl<T> Sub<Ptr<'_, T>> for Ptr<'_, T> {
    type Output = i64;
    /// How many elements are between two pointers into the same memory (OpenCL C 6.5.1).
    #[inline]
    fn sub(self, other: Ptr<'_, T>) -> i64 {
        let bytes = self.at.wrapping_sub(other.at);
        bytes.checked_div(size_of::<T>() as isize).unwrap_or_default() as i64
    }
}

impl<T> PartialEq for Ptr<'_, T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        (self.base, self.at) == (other.base, other.at)
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

/// Changes one place: what atomics take.
pub trait Place<T> {
    #[doc(hidden)]
    fn update(self, change: impl FnOnce(T) -> T) -> T;
}

impl<T: Copy> Place<T> for &mut T {
    #[inline]
    fn update(self, change: impl FnOnce(T) -> T) -> T {
        let before = *self;
        *self = change(before);
        before
    }
}
impl<T: Pod> Place<T> for Ptr<'_, T> {
    #[inline]
    #[track_caller]
    fn update(self, change: impl FnOnce(T) -> T) -> T {
        let before = self.get(0);
        self.set(0, change(before));
        before
    }
}

const _: () = {
    const fn all_zero_is_a_value<T: Zeroable>() {}
    all_zero_is_a_value::<u8>();
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    #[test]
    fn copies_see_what_one_wrote() {
        let mut memory = [1_u32, 2, 3, 4];
        let p = Ptr::of(&mut memory);
        let q = p + 2;
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
        for (at, width) in [(-1, 1), (4, 1), (3, 2), (isize::MAX / 2, 1), (isize::MIN, 1)] {
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
