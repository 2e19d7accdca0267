//! The intrinsics of x86-64: forms of the kernels and of the shuffles, for what a [`level`](crate::level) offers.
//!
//! What a function may use, the value of the level that it takes proves; [`kernel::forms`](crate::kernel::forms) calls
//! it. The conversions, like all arithmetic of Rust, take the control register MXCSR for what Rust takes it for:
//! rounding to nearest, no flush to zero.

#![allow(unsafe_code)]

pub mod division;
mod double;
mod float_to_int;
pub mod half;
mod half_bits;
mod int_to_float;
pub mod integer;
mod lanes;
mod narrow;
pub mod register;
pub mod walk;
mod widen;
above_baseline! {
    pub mod avx512;
    pub mod permute;
    pub mod wide;
}

/// The conversions that every level has a form of.
pub mod registers {
    pub use super::double::*;
    pub use super::float_to_int::*;
    pub use super::half::*;
    pub use super::int_to_float::*;
    pub use super::narrow::*;
    pub use super::widen::*;
}
