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

/// Keeps the caller's loop from the loop vectoriser, where the condition holds.
///
/// In a loop that converts vectors, LLVM unrolls the loop over the lanes and then vectorises across the vectors, with a
/// gather for each element: up to 20 times slower. An empty `black_box` costs no instruction and stops that; the SLP
/// vectoriser then does the lanes. With less than 8 of them, and with most integers, it does harm.
macro_rules! guard {
    ($condition:expr) => {
        if $condition {
            core::hint::black_box(());
        }
    };
}
pub(crate) use guard;
