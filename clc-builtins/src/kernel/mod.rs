//! The fast kernels: one function a pair of element types, over the lanes of a vector.
//!
//! A kernel is a formula for one element and a loop around it, `const`, without branches, so that the compiler makes
//! vector code of it. [`exact`](crate::exact) defines the results. Calls at run time convert registers instead, by
//! [`formula::convert`](crate::formula::convert).
//!
//! `MODE` is the resolved rounding mode: a missing suffix means [`RTZ`](crate::exact::mode::RTZ) to integers and
//! [`RTE`](crate::exact::mode::RTE) to floats. The fourth lane of a 3-vector may hold any value. `L` is the instruction
//! set that the kernel may count on: that of the build, or one that was found at run time ([`level`](crate::level)).

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
