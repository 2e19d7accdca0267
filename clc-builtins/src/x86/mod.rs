//! The intrinsics of x86-64: forms of the kernels and of the shuffles, for what a [`level`](crate::level) offers.
//!
//! What a function may use, the value of the level that it takes proves; [`kernel::forms`](crate::kernel::forms) calls
//! it. The conversions, like all arithmetic of Rust, take the control register MXCSR for what Rust takes it for:
//! rounding to nearest, no flush to zero.

#![allow(unsafe_code)]

pub mod division;
pub mod integer;
pub mod register;
pub mod walk;
above_baseline! {
    pub mod avx512;
}

