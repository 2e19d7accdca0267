//! `vload` and `vstore`, which load and store vectors in slices and through pointers (OpenCL C 6.15.7).
//!
//! A vector has `N` components, and consecutive vectors begin `STEP` elements apart. The code divides the slice into
//! chunks of `STEP` elements, starting at the position of the pointer, so that LLVM can remove all bounds checks from a
//! loop. If any part of a vector is outside of the slice, the functions panic and do not read or write anything.

use crate::types::pointer::sealed::{Wide, Wider};
use crate::types::pointer::{AnyInteger, Pointer, PointerMut};
use core::ops::{Deref, DerefMut};

/// Memory where `vload` reads elements `E`: slices, arrays, pointers, and types that dereference to them, such as
/// `Vec` and `Box`.
///
/// rustc infers `By`, which is [`Directly`] or [`ByDeref`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither a slice nor a pointer",
    label = "expected a reference to a slice or pointer: `&p`"
)]
pub trait Memory<E, By> {
    /// Returns a slice and a position in it.
    fn memory(&self) -> (&[E], isize);
}

/// Memory where `vstore` writes elements `E`: [`Memory`] that is mutably borrowed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither a slice nor a `PointerMut`",
    label = "expected a mutable reference to a slice or `PointerMut`: `&mut q`"
)]
pub trait MemoryMut<E, By> {
    /// Returns a slice and a position in it.
    fn memory_mut(&mut self) -> (&mut [E], isize);
}

/// A marker for slices, arrays and pointers, as the parameter `By` of [`Memory`].
pub enum Directly {}

/// A marker for types that dereference to memory, as the parameter `By` of [`Memory`].
pub struct ByDeref<By>(By);

#[diagnostic::do_not_recommend]
impl<E> Memory<E, Directly> for [E] {
    #[inline(always)]
    fn memory(&self) -> (&[E], isize) {
        (self, 0)
    }
}
#[diagnostic::do_not_recommend]
impl<E> MemoryMut<E, Directly> for [E] {
    #[inline(always)]
    fn memory_mut(&mut self) -> (&mut [E], isize) {
        (self, 0)
    }
}

#[diagnostic::do_not_recommend]
impl<E, const N: usize> Memory<E, Directly> for [E; N] {
    #[inline(always)]
    fn memory(&self) -> (&[E], isize) {
        (self, 0)
    }
}
#[diagnostic::do_not_recommend]
impl<E, const N: usize> MemoryMut<E, Directly> for [E; N] {
    #[inline(always)]
    fn memory_mut(&mut self) -> (&mut [E], isize) {
        (self, 0)
    }
}

#[diagnostic::do_not_recommend]
impl<E> Memory<E, Directly> for Pointer<'_, E> {
    #[inline(always)]
    fn memory(&self) -> (&[E], isize) {
        Pointer::parts(self)
    }
}
#[diagnostic::do_not_recommend]
impl<E> Memory<E, Directly> for PointerMut<'_, E> {
    #[inline(always)]
    fn memory(&self) -> (&[E], isize) {
        PointerMut::parts(self)
    }
}
#[diagnostic::do_not_recommend]
impl<E> MemoryMut<E, Directly> for PointerMut<'_, E> {
    #[inline(always)]
    fn memory_mut(&mut self) -> (&mut [E], isize) {
        PointerMut::parts_mut(self)
    }
}

#[diagnostic::do_not_recommend]
impl<D: ?Sized + Deref<Target: Memory<E, By>>, E, By> Memory<E, ByDeref<By>> for D {
    #[inline(always)]
    fn memory(&self) -> (&[E], isize) {
        (**self).memory()
    }
}
#[diagnostic::do_not_recommend]
impl<D: ?Sized + DerefMut<Target: MemoryMut<E, By>>, E, By> MemoryMut<E, ByDeref<By>> for D {
    #[inline(always)]
    fn memory_mut(&mut self) -> (&mut [E], isize) {
        (**self).memory_mut()
    }
}

/// Defines functions that return the first `N` of the `STEP` elements at an offset.
macro_rules! component_slices {
    ($(#[$doc:meta])* $name:ident: $get:ident $as_chunks:ident $first_chunk:ident $($mut:ident)?) => {
        $(#[$doc])*
        #[inline(always)]
        #[track_caller]
        pub fn $name<'a, E, I: AnyInteger, const N: usize, const STEP: usize>(
            name: &str,
            offset: I,
            (slice, position): (&'a $($mut)? [E], isize),
        ) -> &'a $($mut)? [E; N] {
            let length = slice.len();
            let components = match offset.wide().unsigned() {
                Some(chunk) if position >= 0 => match slice.$get(position as usize..) {
                    Some(after) => {
                        let (chunks, rest) = after.$as_chunks::<STEP>();
                        let count = chunks.len() as u64;
                        if chunk < count {
                            chunks.$get(chunk as usize).and_then(|chunk| chunk.$first_chunk())
                        } else if chunk == count {
                            rest.$first_chunk()
                        } else {
                            None
                        }
                    }
                    None => None,
                },
                None if position <= 0 => None,
                _ => match u64::try_from(first(offset, position, STEP)) {
                    Ok(first) if first <= length as u64 => {
                        slice.$get(first as usize..).and_then(|after| after.$first_chunk())
                    }
                    _ => None,
                },
            };
            match components {
                Some(components) => components,
                None => out_of_bounds(name, offset, position, N, STEP, length),
            }
        }
    };
}

component_slices! {
    /// Returns the components for reading. The slice may end after the first `N` elements.
    ///
    /// The result is a reference, because a copy would be written to memory and read again.
    components: get as_chunks first_chunk
}
component_slices! { components_mut: get_mut as_chunks_mut first_chunk_mut mut }

/// Returns the index of the first element, which may be out of bounds. It cannot overflow, because both factors have at
/// most 64 bits.
#[inline(always)]
fn first<I: AnyInteger>(offset: I, position: isize, step: usize) -> i128 {
    offset.wide().into() * step as i128 + position as i128
}

#[cold]
#[inline(never)]
#[track_caller]
fn out_of_bounds<I: AnyInteger>(
    name: &str,
    offset: I,
    position: isize,
    n: usize,
    step: usize,
    length: usize,
) -> ! {
    let first = first(offset, position, step);
    let end = first + n as i128;
    match position {
        0 => panic!(
            "{name} out of bounds: offset {offset} is elements {first}..{end}, but the length is {length}"
        ),
        _ => panic!(
            "{name} out of bounds: offset {offset} of a pointer at {position} is elements {first}..{end}, but the length is {length}"
        ),
    }
}
