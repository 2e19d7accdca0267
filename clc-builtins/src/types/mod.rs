//! The types: scalars, vectors with their components, literals and operators, and the floats that Rust has not.

pub mod components;
pub mod literals;
pub mod memory;
pub mod operators;
pub mod pointer;
pub mod scalar;
pub mod storage_float;
pub mod vector;
