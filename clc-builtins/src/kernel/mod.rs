//! Kernels: the implementations of functions, shuffles and scalar conversions.
//!
//! [`exact`](crate::exact) defines the results. Conversions of vectors are [formulas](crate::formula::convert) in
//! registers.

pub mod functions;
pub mod operators;
pub mod plain;
pub mod scalars;
mod shuffle;

pub use plain::*;
pub use shuffle::*;
