//! Pointers of OpenCL C: copied, offset and cast at will; each access is checked.

use bytemuck::{Pod, Zeroable};
use core::cmp::Ordering;
use core::marker::PhantomData;
use core::ops::{Add, AddAssign, Sub, SubAssign};

/// A pointer into memory that lives for `'a`: a slice, and a position in it. Copies of it point to the same memory.
///
/// Out of the slice it may point, but not be used: that panics. It belongs to its thread, so that no access of one copy
/// meets an access of another.
///
/// Its elements are [`Pod`], or of a type that can't be cast: such memory holds pointers, or `bool`.
// One of two things is always so. Either the memory was made of a slice of `Pod` elements, and `T` is `Pod`. Or it is
// elements of exactly `T`, and `at` is where one of them begins, or past it by a multiple of the size of `T`. `cast` is
// there for the first alone, and what else makes a pointer of a pointer keeps what is so.
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

impl<'a, T: Copy> Ptr<'a, T> {
    /// To the first element of a slice.
    #[inline]
    pub fn of(memory: &'a mut [T]) -> Self {
        let len = size_of_val(memory);
        Self { base: memory.as_mut_ptr().cast(), len, at: 0, is_written: true, memory: PhantomData }
    }

    /// To the first element of a slice, which is not written.
    #[inline]
    pub const fn read(memory: &'a [T]) -> Self {
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
    pub const fn null() -> Self {
        Self { base: core::ptr::null_mut(), len: 0, at: 0, is_written: false, memory: PhantomData }
    }

    /// Whether it is that of [`null`](Self::null).
    #[inline]
    pub fn is_null(self) -> bool {
        self.base.is_null() && self.at == 0
    }

    /// `count` elements from the one at `index` on: where they begin.
    #[inline]
    #[track_caller]
    fn place(self, index: impl Offset, count: usize) -> *mut T {
        let bytes = count * size_of::<T>();
        // At how many positions they may begin. `at` before the memory is beyond it too, as `usize`.
        let positions = (self.len + 1).saturating_sub(bytes);
        // How many of these are from here on: in a loop over `index` it is always the same, and so all that is asked there.
        let room = positions.saturating_sub(self.at as usize);
        let further = index.offset().wrapping_mul(size_of::<T>() as isize);
        if !(size_of::<T>().is_power_of_two() && (further as usize) < room) {
            seldom();
            let Self { at, len, .. } = self + index;
            if at as usize >= (len + 1).saturating_sub(bytes) {
                outside(at, bytes, len);
            }
        }
        self.base.wrapping_offset(self.at).wrapping_offset(further).cast()
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
        // neither `Send` nor `Sync`, and none of them gives a reference to it, so nothing writes it now. Either its bytes
        // are those of `Pod` elements, so all are initialised, and any bytes are a `T: Pod`; or `place` is where an element
        // of type `T` begins.
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
        // SAFETY: as `get`; the memory was a `&mut` slice, since it is written. Either its elements are `Pod`, so it holds any
        // bytes, and those of `value: Pod` are initialised; or one of them, a `T`, is replaced by another.
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

    /// To a part of the element, which is the same part of every `T`: `part` names it.
    ///
    /// # Panics
    ///
    /// If there is no such element.
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn part<U: Copy>(self, part: impl for<'t> FnOnce(&'t T) -> &'t U) -> Ptr<'a, U>
    where
        T: Zeroable,
    {
        let whole = T::zeroed();
        let begin = (&raw const *part(&whole)).addr().wrapping_sub((&raw const whole).addr());
        assert!(
            begin.saturating_add(size_of::<U>()) <= size_of::<T>(),
            "a part that is not within the whole"
        );
        let base = self.place(0, 1).cast::<u8>().wrapping_add(begin);
        // Its own bytes alone: behind them may be what is no `U`.
        Ptr { base, len: size_of::<U>(), at: 0, is_written: self.is_written, memory: PhantomData }
    }
}

impl<'a, T: Pod> Ptr<'a, T> {
    /// The same position, as of other elements: bytes are as they are in memory.
    #[inline]
    pub const fn cast<U: Pod>(self) -> Ptr<'a, U> {
        Ptr { base: self.base, len: self.len, at: self.at, is_written: self.is_written, memory: PhantomData }
    }

    /// To a field of the element; `place` says how many bytes behind its begin.
    #[doc(hidden)]
    #[inline]
    pub fn field<U: Pod>(self, place: impl FnOnce(&T) -> usize) -> Ptr<'a, U> {
        let bytes = place(&T::zeroed()) as isize;
        Ptr { at: self.at.wrapping_add(bytes), ..self.cast() }
    }
}

impl<'a, T: Copy, const N: usize> Ptr<'a, [T; N]> {
    /// To the first element of the array.
    #[inline]
    pub const fn elements(self) -> Ptr<'a, T> {
        Ptr { base: self.base, len: self.len, at: self.at, is_written: self.is_written, memory: PhantomData }
    }
}

/// Says that what calls it seldom runs.
#[cold]
#[inline]
fn seldom() {}

#[cold]
#[track_caller]
fn outside(at: isize, bytes: usize, len: usize) -> ! {
    panic!("{bytes} bytes at byte {at} are not within memory of {len} bytes")
}

impl<T> Ptr<'_, T> {
    /// So many elements further: what `+` is, for constants.
    #[inline]
    #[must_use]
    pub const fn plus(self, elements: isize) -> Self {
        let size = size_of::<T>() as isize;
        if size_of::<T>().is_power_of_two() {
            // As addresses wrap: what wraps is still a multiple of the size, so that it is where an element begins.
            return Self { at: self.at.wrapping_add(elements.wrapping_mul(size)), ..self };
        }
        if let Some(bytes) = elements.checked_mul(size)
            && let Some(at) = self.at.checked_add(bytes)
        {
            Self { at, ..self }
        } else {
            // Too far stays too far.
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
impl<T: Copy> Place<T> for Ptr<'_, T> {
    #[inline]
    #[track_caller]
    fn update(self, change: impl FnOnce(T) -> T) -> T {
        let before = self.get(0);
        self.set(0, change(before));
        before
    }
}

// SAFETY: all bytes zero are the pointer that `null` makes: a null `base`, no length, and `false`.
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
                let wanted = (0..4).contains(&(at + index)).then(|| (at + index + 1) as u32);
                assert_eq!(inside(at, index), wanted, "{at} {index}");
            }
        }
        // As addresses wrap; and of a size that is no power of two, which must not get between two elements.
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

    #[test]
    fn pointers_in_memory() {
        #[derive(Clone, Copy, Zeroable)]
        #[repr(C)]
        struct Node<'a> {
            next: Ptr<'a, Node<'a>>,
            values: [u8; 3],
            rows: [Ptr<'a, u8>; 2],
        }
        let (mut row, mut nodes) = ([1, 2, 3], [Node::zeroed(); 2]);
        let (row, nodes) = (Ptr::of(&mut row), Ptr::of(&mut nodes));
        nodes.with(0, |node| node.next = nodes + 1);
        nodes.get(0).next.with(0, |node| node.rows[1] = row + 1);
        crate::part!(nodes + 1, [u8; 3], .values).elements().set(2, 9);
        crate::part!(nodes, Ptr<'_, Node<'_>>, .next).get(0).get(0).rows[1].set(1, 7);
        assert_eq!((nodes.get(1).values, row.get(2)), ([0, 0, 9], 7));
        assert!(nodes.get(1).next.is_null() && nodes.get(0).next == nodes + 1);
        let values = crate::part!(nodes, [u8; 3], .values).elements();
        for at in [-1, 3] {
            assert!(catch_unwind(|| values.get(at)).is_err(), "{at}");
        }
        assert!(catch_unwind(|| crate::part!(nodes + 2, [u8; 3], .values)).is_err());
        let far = (nodes + isize::MAX) - isize::MAX;
        assert!(catch_unwind(|| far.get(0).values).is_err());
    }
}
