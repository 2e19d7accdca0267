//! The types: scalars, vectors with their components, literals and operators, and the floats that Rust has not.

pub mod components;
pub mod literals;
pub mod memory;
#[cfg(feature = "mint")]
pub mod mint;
pub mod operators;
pub mod pointer;
pub mod scalar;
#[cfg(feature = "serde")]
pub mod serde;
pub mod storage_float;
pub mod vector;
