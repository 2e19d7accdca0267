//! Kernels: the implementations of functions, shuffles and scalar conversions.
//!
//! [`exact`](crate::exact) defines the results. Conversions of vectors are [formulas](crate::formula::convert) in
//! registers.

pub mod floats;
pub mod functions;
pub mod operators;
pub mod scalars;
mod shuffle;

pub use shuffle::*;
