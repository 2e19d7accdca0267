//! The runtime library of kernels that `cl2rs` translates: work-items, pointers, local memory, barriers, atomics, images
//! and output.
//!
//! A kernel is a function of its work-item and its arguments. An [`NdRange`] calls it for each work-item:
//!
//! ```
//! use cl2rs_runtime::{Item, NdRange};
//!
//! fn twice(item: &Item, x: &mut [f32]) {
//!     x[item.get_global_id(0)] *= 2.0;
//! }
//!
//! let mut x = [1.0, 2.0, 3.0];
//! NdRange::from(x.len()).items(|item| twice(item, &mut x));
//! assert_eq!(x, [2.0, 4.0, 6.0]);
//! ```

#![deny(unsafe_code)]
#![warn(missing_docs)]

mod atomic;
#[cfg(feature = "device")]
pub mod compare;
mod group;
pub mod image;
mod integer;
mod item;
mod pointer;
mod print;
mod range;
mod run;
mod schedule;
mod source;
mod sub_group;

pub use atomic::*;
pub use bytemuck::{self, Pod, Zeroable};
pub use group::Event;
pub use image::*;
pub use integer::{div, rem};
pub use item::Item;
pub use pointer::{Offset, Ptr};
pub use print::{Value, printf};
pub use range::{Group, Groups, NdRange};
pub use run::Written;
pub use source::Source;

#[doc(hidden)]
pub use core::mem::offset_of;

/// Returns local memory of `count` elements, whose bytes are 0.
pub fn zeroed<T: Zeroable + Clone>(count: usize) -> Vec<T> {
    vec![T::zeroed(); count]
}

/// Returns a pointer to a part of the [`Pod`] element that a pointer points to: `field!(p, float3, .parts[2].place)`.
#[macro_export]
macro_rules! field {
    ($pointer:expr, $ty:ty, $($path:tt)+) => {{
        // A binding whose name is a constant of the caller would be a pattern.
        let __pointer = $pointer;
        __pointer.field::<$ty>(|__target| {
            let __base: *const _ = __target;
            let __field: *const $ty = &raw const __target$($path)+;
            __field.addr() - __base.addr()
        })
    }};
}

/// Returns a pointer to a field of the struct that a pointer points to: `part!(p, Node<'_>, next)`.
///
/// The struct need not be [`Pod`]. The pointer reaches no other field.
///
/// # Panics
///
/// Panics if there is no element.
///
/// # Errors
///
/// The fields of an enum differ between its values, so they cannot be named, not even through `Deref`:
///
/// ```compile_fail,E0599
/// use cl2rs_runtime::{Ptr, part};
///
/// struct Truth {
///     value: bool,
/// }
///
/// #[derive(Clone, Copy)]
/// enum Choice {
///     Byte(u8),
///     Nothing,
/// }
///
/// impl std::ops::Deref for Choice {
///     type Target = Truth;
///     fn deref(&self) -> &Truth {
///         &Truth { value: true }
///     }
/// }
///
/// part!(Ptr::read(&[Choice::Byte(7), Choice::Nothing]), Choice, value);
/// ```
///
/// The fields of a union share their bytes:
///
/// ```compile_fail,E0133
/// use cl2rs_runtime::{Ptr, part};
///
/// #[derive(Clone, Copy)]
/// union Choice {
///     byte: u8,
///     value: bool,
/// }
///
/// part!(Ptr::read(&[Choice { byte: 7 }]), Choice, value);
/// ```
#[macro_export]
macro_rules! part {
    ($pointer:expr, $struct:ty, $field:ident) => {{
        let __pointer: $crate::Ptr<'_, $struct> = $pointer;
        // A reference to a field of a union would be an error here.
        let __field_type = __pointer.field_type(|__whole| &__whole.$field);
        let __offset = $crate::offset_of!($struct, $field);
        // SAFETY: the type is a struct with this field: `offset_of!` accepts neither variants of enums nor fields that are
        // found through `Deref`. `__field_type` has inferred the type of the field, because a type that is inferred is not
        // coerced.
        unsafe { __pointer.part(__offset, __field_type) }
    }};
}
