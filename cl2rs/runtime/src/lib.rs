//! What runs the kernels that `cl2rs` translates: work-items, pointers, local memory, barriers, atomics, images
//! and output.
//!
//! A kernel is a function of its arguments and its work-item; `run_` and its name runs it for a range:
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
mod source;

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

/// Local memory: `count` zeros.
pub fn zeroed<T: Zeroable + Clone>(count: usize) -> Vec<T> {
    vec![T::zeroed(); count]
}

/// The pointer to a part of what a pointer points to: `field!(p, float3, .parts[2].place)`.
#[macro_export]
macro_rules! field {
    ($pointer:expr, $ty:ty, $($path:tt)+) => {{
        let pointer = $pointer;
        pointer.field::<$ty>(|target| {
            let base: *const _ = target;
            let field: *const $ty = &raw const target$($path)+;
            field.addr() - base.addr()
        })
    }};
}

/// The same for elements that are not [`Pod`]: that part alone.
#[macro_export]
macro_rules! part {
    ($pointer:expr, $ty:ty, $($path:tt)+) => {
        $pointer.part::<$ty>(|whole| &whole$($path)+)
    };
}
