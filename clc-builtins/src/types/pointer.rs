//! Pointers into slices, for kernels ported from OpenCL C code that uses pointers.
//!
//! A pointer is a slice and a position in it. [`Pointer`] only reads and is `Copy`; [`PointerMut`] also writes. Both
//! check bounds like slices, and the compiler vectorizes loops over pointers like loops over slices.
//!
//! | OpenCL C | Rust |
//! |---|---|
//! | `global const float *p` | `p: Pointer<f32>` |
//! | `global float *q` | `mut q: PointerMut<f32>`, or `q: &mut PointerMut<f32>` |
//! | an argument of a call | `Pointer::new(&vec)`, `PointerMut::new(&mut vec)` |
//! | `p[i]`, `p[-1]`, `q[i] = x` | the same, with integers of any type |
//! | `*p`, `*q = x` | the same; for structs, `p.x` and `q.x = x` instead of `p->x` |
//! | `p + n`, `p - n`, `p += n`, `p -= n`, `p++` | the same, except `p += 1` for `p++` |
//! | `p - q`, `p < q`, `p == q` | the same; with write pointers `Pointer::from(&q) - p` |
//! | `f(q)`, `f(q + n)` with a write pointer that is used again | `f(&mut q + 0)`, `f(&mut q + n)`; with `q: &mut PointerMut`, `f(&mut *q + n)` |
//! | `(const float *)q` | `Pointer::from(&q)`, or `&q + n` |
//! | `vload4(i, p + n)`, `vstore4(v, i, q + n)` | `vload4(i, &(p + n))`, `vstore4(v, i, &mut (&mut q + n))` |
//! | `(global const uchar4 *)p` | `p.cast::<uchar4>()` |
//!
//! # Panics
//!
//! A pointer may point before its slice or beyond the end. Reading or writing an element there panics, with a message
//! that contains the index, the position and the length. Index arithmetic never wraps to a different element, neither
//! for an `i64` on a 32-bit target nor for the product that `vload4` computes.
//!
//! # Moving a write pointer
//!
//! A write pointer contains a `&mut` slice, so it is not `Copy`: `q + n` moves it, and `&mut q + n` borrows it.
//!
//! ```
//! use clc_builtins::*;
//!
//! // void smooth(global const float *in, global float *out, int n)
//! // { for (int i = 0; i < n; i++) out[i] = (in[i - 1] + in[i] + in[i + 1]) / 3; }
//! fn smooth(input: Pointer<f32>, mut output: PointerMut<f32>, n: i32) {
//!     for i in 0..n {
//!         output[i] = (input[i - 1] + input[i] + input[i + 1]) / 3.0;
//!     }
//! }
//!
//! let (input, mut output) = ([0.0, 3.0, 6.0, 0.0], [0.0; 4]);
//! let mut q = PointerMut::new(&mut output);
//! smooth(Pointer::new(&input) + 1, &mut q + 1, 2); // both from their second element on
//! *q = 1.0;
//! assert_eq!(output, [1.0, 3.0, 3.0, 0.0]);
//! ```

pub use crate::types::memory::{ByDeref, Directly, Memory, MemoryMut};
use bytemuck::Pod;
use core::any::type_name;
use core::cmp::Ordering;
use core::fmt::{self, Debug, Display, Formatter};
use core::ops::{Add, AddAssign, Deref, DerefMut, Index, IndexMut, Sub, SubAssign};
use sealed::Wide;

/// An integer of any type, as an index or offset of a pointer, or as an offset of `vload` and `vstore`.
#[diagnostic::on_unimplemented(
    message = "cannot use `{Self}` as an index or offset",
    label = "expected an integer",
    note = "convert floats with `convert_int(x)`"
)]
pub trait AnyInteger: Copy + Display + sealed::Wider {}

pub(crate) mod sealed {
    pub trait Wider: Copy {
        type Wide: Wide;
        fn wide(self) -> Self::Wide;
    }

    /// A 64-bit integer on every target, so that adding a narrower integer to a position needs almost no check.
    pub trait Wide: Copy + Into<i128> {
        /// Returns the index of the element at this distance after the position, if it can be an index.
        fn element_after(self, position: i64) -> Option<u64>;
        fn after(self, position: i64) -> Option<i64>;
        fn before(self, position: i64) -> Option<i64>;
        fn unsigned(self) -> Option<u64>;
    }
}

impl Wide for i64 {
    #[inline(always)]
    fn element_after(self, position: i64) -> Option<u64> {
        // A negative sum, as a `u64`, is beyond the end of every slice, because `reach` limits lengths to `isize::MAX`.
        Some(position.checked_add(self)? as u64)
    }
    #[inline(always)]
    fn after(self, position: i64) -> Option<i64> {
        position.checked_add(self)
    }
    #[inline(always)]
    fn before(self, position: i64) -> Option<i64> {
        position.checked_sub(self)
    }
    #[inline(always)]
    fn unsigned(self) -> Option<u64> {
        u64::try_from(self).ok()
    }
}

impl Wide for u64 {
    #[inline(always)]
    fn element_after(self, position: i64) -> Option<u64> {
        self.checked_add_signed(position)
    }
    #[inline(always)]
    fn after(self, position: i64) -> Option<i64> {
        position.checked_add_unsigned(self)
    }
    #[inline(always)]
    fn before(self, position: i64) -> Option<i64> {
        position.checked_sub_unsigned(self)
    }
    #[inline(always)]
    fn unsigned(self) -> Option<u64> {
        Some(self)
    }
}

/// The element types that a pointer can be cast from and to: all [`Pod`] types, including those of this crate.
#[diagnostic::on_unimplemented(
    message = "cannot cast a pointer from or to `{Self}`",
    label = "expected a number, a vector, or an array of them",
    note = "implement `bytemuck::Pod` for your own structs"
)]
pub trait Bytes: Pod {}

#[diagnostic::do_not_recommend]
impl<T: Pod> Bytes for T {}

macro_rules! index_integers {
    ($($integer:ident: $wide:ident;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl AnyInteger for $integer {}
        impl sealed::Wider for $integer {
            type Wide = $wide;
            #[inline(always)]
            fn wide(self) -> $wide {
                self as $wide
            }
        }
    )*};
}

index_integers! {
    i8: i64;
    i16: i64;
    i32: i64;
    i64: i64;
    isize: i64;
    u8: i64;
    u16: i64;
    u32: i64;
    u64: u64;
    usize: u64;
}

/// A read pointer: a slice and a position in it. See [the module](mod@crate::pointer).
///
/// ```
/// use clc_builtins::*;
///
/// let samples = [1, 2, 3, 4, 5, 6, 7, 8];
/// let mut p = Pointer::new(&samples) + 4;
/// assert_eq!((p[0], p[-1], *p), (5, 4, 5));
/// assert_eq!(vload4(-1, &p), int4!(1, 2, 3, 4));
/// p += 4; // one past the end
/// assert_eq!(p - Pointer::new(&samples), 8);
/// ```
pub struct Pointer<'a, T> {
    slice: &'a [T],
    position: isize,
}

/// A write pointer: a mutable slice and a position in it. See [the module](mod@crate::pointer).
///
/// ```
/// use clc_builtins::*;
///
/// let mut samples = [0; 8];
/// let mut q = PointerMut::new(&mut samples);
/// q[7] = 9;
/// vstore4(int4!(1, 2, 3, 4), 0, &mut (&mut q + 2)); // `&mut q` borrows the pointer, `q` would move it
/// q += 2;
/// q[-1] = 8;
/// *q += 4;
/// assert_eq!(samples, [0, 8, 5, 2, 3, 4, 0, 9]);
/// ```
pub struct PointerMut<'a, T> {
    slice: &'a mut [T],
    position: isize,
}

impl<T> Clone for Pointer<'_, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Pointer<'_, T> {}

/// Returns the number of elements of a slice that a pointer can reach.
#[inline(always)]
fn reach<T>(length: usize) -> usize {
    match size_of::<T>() {
        // A larger length would be treated as negative. Other types cannot have a larger one.
        0 => length.min(isize::MAX as usize),
        _ => length,
    }
}

impl<'a, T> Pointer<'a, T> {
    /// Creates a pointer to the first element of a slice.
    ///
    /// If the elements have no size, the pointer can access only the first `isize::MAX` elements.
    #[inline(always)]
    pub fn new(slice: &'a [T]) -> Self {
        Self { slice: &slice[..reach::<T>(slice.len())], position: 0 }
    }

    /// Returns the slice and the position in it.
    #[inline(always)]
    pub(crate) fn parts(this: &Self) -> (&'a [T], isize) {
        (this.slice, this.position)
    }

    /// Casts the pointer to a different element type, like `(global const uchar4 *)p` in OpenCL C.
    ///
    /// Remaining bytes that do not fill an element are not accessible. Elements before the pointer still have negative
    /// indices.
    ///
    /// # Panics
    ///
    /// Panics if the pointer is not aligned for `U`. To read 16 bytes from any address, use `as_uint4(vload16(0, &p))`.
    ///
    /// ```
    /// use clc_builtins::*;
    ///
    /// let pixels = [uchar4!(1, 2, 3, 255), uchar4!(4, 5, 6, 255)];
    /// let bytes = Pointer::new(&pixels).cast::<u8>();
    /// assert_eq!(bytes[4], 4);
    /// let second = (bytes + 4).cast::<uchar4>();
    /// assert_eq!((second[0], second[-1]), (pixels[1], pixels[0]));
    /// ```
    #[inline]
    #[track_caller]
    pub fn cast<U: Bytes>(self) -> Pointer<'a, U>
    where
        T: Bytes,
    {
        let bytes: &[u8] = bytemuck::cast_slice(self.slice);
        let (start, count, position) = recast::<T, U>(bytes, self.position);
        let slice = match count {
            0 => &[],
            _ => bytemuck::cast_slice(&bytes[start..start + count * size_of::<U>()]),
        };
        Pointer { slice, position }
    }
}

impl<'a, T> PointerMut<'a, T> {
    /// Creates a pointer to the first element of a mutable slice.
    ///
    /// If the elements have no size, the pointer can access only the first `isize::MAX` elements.
    #[inline(always)]
    pub fn new(slice: &'a mut [T]) -> Self {
        let length = reach::<T>(slice.len());
        Self { slice: &mut slice[..length], position: 0 }
    }

    /// Returns the slice and the position in it.
    #[inline(always)]
    pub(crate) fn parts(this: &Self) -> (&[T], isize) {
        (this.slice, this.position)
    }

    /// Returns the mutable slice and the position in it.
    #[inline(always)]
    pub(crate) fn parts_mut(this: &mut Self) -> (&mut [T], isize) {
        (this.slice, this.position)
    }

    /// Casts the pointer to a different element type, like `(global uchar4 *)q` in OpenCL C.
    ///
    /// The method moves the pointer. To borrow it instead, write `(&mut q + 0).cast::<uchar4>()`. [`Pointer::cast`]
    /// describes which elements are accessible after the cast.
    ///
    /// # Panics
    ///
    /// Panics if the pointer is not aligned for `U`.
    ///
    /// ```
    /// use clc_builtins::*;
    ///
    /// let mut pixels = [uchar4!(0); 2];
    /// PointerMut::new(&mut pixels).cast::<u8>()[5] = 7;
    /// assert_eq!(pixels[1], uchar4!(0, 7, 0, 0));
    /// ```
    #[inline]
    #[track_caller]
    pub fn cast<U: Bytes>(self) -> PointerMut<'a, U>
    where
        T: Bytes,
    {
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(self.slice);
        let (start, count, position) = recast::<T, U>(bytes, self.position);
        let slice = match count {
            0 => &mut [],
            _ => bytemuck::cast_slice_mut(&mut bytes[start..start + count * size_of::<U>()]),
        };
        PointerMut { slice, position }
    }
}

/// Returns the offset of the first element `U` in the bytes of a slice of `T`, the number of elements, and the position
/// among them.
#[inline]
#[track_caller]
fn recast<T, U>(bytes: &[u8], position: isize) -> (usize, usize, isize) {
    const { assert!(size_of::<U>() > 0, "cannot cast a pointer to a type of size 0") }
    let Some(at) = position.checked_mul(size_of::<T>() as isize) else {
        panic!("cannot cast a pointer at {position}: its byte offset overflows `isize`")
    };
    if bytes.as_ptr().addr().wrapping_add_signed(at) % align_of::<U>() != 0 {
        unaligned(position, type_name::<U>(), align_of::<U>())
    }
    let size = size_of::<U>() as isize;
    // Elements are counted from the pointer, in both directions.
    let start = at.rem_euclid(size) as usize;
    (start, bytes.len().saturating_sub(start) / size_of::<U>(), at.div_euclid(size))
}

impl<T, I: AnyInteger> IndexMut<I> for PointerMut<'_, T> {
    #[inline(always)]
    #[track_caller]
    fn index_mut(&mut self, index: I) -> &mut T {
        &mut self.slice[element(index, self.position, self.slice.len())]
    }
}

/// Returns the index of an element. Panics if it is not less than `length`.
#[inline(always)]
#[track_caller]
fn element<I: AnyInteger>(index: I, position: isize, length: usize) -> usize {
    match index.wide().element_after(position as i64) {
        // Compared as 64 bits, because a cast would truncate to 32.
        Some(element) if element < length as u64 => element as usize,
        _ => out_of_bounds(index, position, length),
    }
}

impl<T> DerefMut for PointerMut<'_, T> {
    #[inline(always)]
    #[track_caller]
    fn deref_mut(&mut self) -> &mut T {
        &mut self[0]
    }
}

/// Returns the position `distance` elements after `position`.
#[inline(always)]
#[track_caller]
fn after<I: AnyInteger>(position: isize, distance: I) -> isize {
    match distance.wide().after(position as i64).map(isize::try_from) {
        Some(Ok(position)) => position,
        _ => moved_too_far(position, '+', distance),
    }
}

/// Returns the position `distance` elements before `position`.
#[inline(always)]
#[track_caller]
fn before<I: AnyInteger>(position: isize, distance: I) -> isize {
    match distance.wide().before(position as i64).map(isize::try_from) {
        Some(Ok(position)) => position,
        _ => moved_too_far(position, '-', distance),
    }
}

/// Implements the traits that both pointers have.
macro_rules! both_pointers {
    ($($pointer:ident)*) => {$(
        impl<T, I: AnyInteger> Index<I> for $pointer<'_, T> {
            type Output = T;
            #[inline(always)]
            #[track_caller]
            fn index(&self, index: I) -> &T {
                &self.slice[element(index, self.position, self.slice.len())]
            }
        }
        impl<T> Deref for $pointer<'_, T> {
            type Target = T;
            #[inline(always)]
            #[track_caller]
            fn deref(&self) -> &T {
                &self[0]
            }
        }
        impl<T> Debug for $pointer<'_, T> {
            fn fmt(&self, f: &mut Formatter) -> fmt::Result {
                let (name, length) = (stringify!($pointer), self.slice.len());
                f.debug_struct(name).field("position", &self.position).field("length", &length).finish()
            }
        }
        both_pointers! { @moves $pointer Add add AddAssign add_assign after }
        both_pointers! { @moves $pointer Sub sub SubAssign sub_assign before }
    )*};
    (@moves $pointer:ident $operator:ident $method:ident $assign:ident $assign_method:ident $moved:ident) => {
        impl<'a, T, I: AnyInteger> $operator<I> for $pointer<'a, T> {
            type Output = $pointer<'a, T>;
            #[inline(always)]
            #[track_caller]
            fn $method(self, distance: I) -> $pointer<'a, T> {
                $pointer { position: $moved(self.position, distance), ..self }
            }
        }
        impl<T, I: AnyInteger> $assign<I> for $pointer<'_, T> {
            #[inline(always)]
            #[track_caller]
            fn $assign_method(&mut self, distance: I) {
                self.position = $moved(self.position, distance);
            }
        }
    };
}
both_pointers! { Pointer PointerMut }

/// Moves a borrowed write pointer.
macro_rules! moves {
    ($($operator:ident $method:ident $moved:ident;)*) => {$(
        /// Returns a moved write pointer that borrows this one.
        impl<'a, T, I: AnyInteger> $operator<I> for &'a mut PointerMut<'_, T> {
            type Output = PointerMut<'a, T>;
            #[inline(always)]
            #[track_caller]
            fn $method(self, distance: I) -> PointerMut<'a, T> {
                PointerMut { slice: self.slice, position: $moved(self.position, distance) }
            }
        }
        /// Returns a moved read pointer that borrows this write pointer.
        impl<'a, T, I: AnyInteger> $operator<I> for &'a PointerMut<'_, T> {
            type Output = Pointer<'a, T>;
            #[inline(always)]
            #[track_caller]
            fn $method(self, distance: I) -> Pointer<'a, T> {
                Pointer { slice: self.slice, position: $moved(self.position, distance) }
            }
        }
    )*};
}

moves! {
    Add add after;
    Sub sub before;
}

/// Returns the distance between two pointers in elements, `p - q`, which is positive if `p` is after `q`.
///
/// Panics if the distance is not a whole number of elements, which is possible only for pointers into different slices.
/// Also panics if the distance overflows `isize`.
impl<T> Sub<Pointer<'_, T>> for Pointer<'_, T> {
    type Output = isize;
    #[inline(always)]
    #[track_caller]
    fn sub(self, other: Pointer<'_, T>) -> isize {
        let distance = match self.slice.as_ptr() == other.slice.as_ptr() {
            true => self.position.checked_sub(other.position),
            false => element_distance(
                element_address(self.slice, self.position),
                element_address(other.slice, other.position),
                size_of::<T>(),
            ),
        };
        match distance {
            Some(distance) => distance,
            None => panic_unrelated_pointers(),
        }
    }
}

#[cold]
fn element_distance(a: i128, b: i128, size: usize) -> Option<isize> {
    let bytes = a - b;
    match bytes.checked_rem(size as i128) {
        Some(0) => isize::try_from(bytes / size as i128).ok(),
        _ => None,
    }
}

/// Returns the address of the element at the position. It may be outside of the address space.
#[inline(always)]
fn element_address<T>(slice: &[T], position: isize) -> i128 {
    slice.as_ptr().addr() as i128 + position as i128 * size_of::<T>() as i128
}

/// Compares the addresses of elements, as in C.
#[inline(always)]
fn compared<T>(a: &[T], position: isize, b: &[T], other: isize) -> Ordering {
    match a.as_ptr() == b.as_ptr() {
        true => position.cmp(&other),
        false => element_address(a, position).cmp(&element_address(b, other)),
    }
}

macro_rules! pointer_comparisons {
    ($($left:ident $right:ident;)*) => {$(
        impl<T> PartialEq<$right<'_, T>> for $left<'_, T> {
            #[inline(always)]
            fn eq(&self, other: &$right<'_, T>) -> bool {
                compared(self.slice, self.position, other.slice, other.position).is_eq()
            }
        }
        impl<T> PartialOrd<$right<'_, T>> for $left<'_, T> {
            #[inline(always)]
            fn partial_cmp(&self, other: &$right<'_, T>) -> Option<Ordering> {
                Some(compared(self.slice, self.position, other.slice, other.position))
            }
        }
    )*};
}

pointer_comparisons! {
    Pointer Pointer;
    Pointer PointerMut;
    PointerMut Pointer;
    PointerMut PointerMut;
}

impl<T> Eq for Pointer<'_, T> {}
impl<T> Eq for PointerMut<'_, T> {}

impl<'a, T> From<&'a [T]> for Pointer<'a, T> {
    #[inline(always)]
    fn from(slice: &'a [T]) -> Self {
        Self::new(slice)
    }
}

impl<'a, T> From<&'a mut [T]> for PointerMut<'a, T> {
    #[inline(always)]
    fn from(slice: &'a mut [T]) -> Self {
        Self::new(slice)
    }
}

/// Converts a borrowed write pointer to a read pointer with the same position.
impl<'a, T> From<&'a PointerMut<'_, T>> for Pointer<'a, T> {
    #[inline(always)]
    fn from(pointer: &'a PointerMut<'_, T>) -> Self {
        Self { slice: pointer.slice, position: pointer.position }
    }
}

/// Converts a write pointer to a read pointer with the same position, for memory that is no longer written.
impl<'a, T> From<PointerMut<'a, T>> for Pointer<'a, T> {
    #[inline(always)]
    fn from(pointer: PointerMut<'a, T>) -> Self {
        Self { slice: pointer.slice, position: pointer.position }
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn out_of_bounds<I: AnyInteger>(index: I, position: isize, length: usize) -> ! {
    let element = index.wide().into() + position as i128;
    panic!(
        "index out of bounds: index {index} of a pointer at {position} is element {element}, but the length is {length}"
    )
}

#[cold]
#[inline(never)]
#[track_caller]
fn moved_too_far<I: AnyInteger>(position: isize, sign: char, distance: I) -> ! {
    panic!("the position of a pointer overflows `isize`: {position} {sign} {distance}")
}

#[cold]
#[inline(never)]
#[track_caller]
fn panic_unrelated_pointers() -> ! {
    panic!("cannot subtract pointers: the distance overflows `isize` or is not a whole number of elements")
}

#[cold]
#[inline(never)]
#[track_caller]
fn unaligned(position: isize, name: &str, align: usize) -> ! {
    panic!(
        "cannot cast a pointer at {position} to `{name}`: the address is not a multiple of {align}; help: load unaligned \
         values as bytes, such as `as_uint4(vload16(0, &p))`"
    )
}
