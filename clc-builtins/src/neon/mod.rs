//! The intrinsics of AArch64: what its vector registers do for the operators.

#![allow(unsafe_code)]

pub mod operators;
