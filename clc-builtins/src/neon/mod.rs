//! The intrinsics of AArch64: forms of the kernels by NEON, which every build has that this room is
//! part of.
//!
//! [`kernel::forms`](crate::kernel::forms) calls it. The conversions, like all arithmetic of Rust, take the control
//! register FPCR for what Rust takes it for: rounding to nearest, no flush to zero, no default NaN.

#![allow(unsafe_code)]

mod double;
mod float_to_int;
pub mod half;
mod int_to_float;
mod lanes;
mod narrow;
pub mod permute;
mod register;
mod widen;

/// The conversions by registers.
pub mod registers {
    pub use super::double::*;
    pub use super::float_to_int::*;
    pub use super::half::*;
    pub use super::int_to_float::*;
    pub use super::narrow::*;
    pub use super::widen::*;
}
