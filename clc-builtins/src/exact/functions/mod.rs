//! The reference implementations of the functions in the table. Each works on the bits of its operands.
//!
//! Integers are computed in 128 bits. Floats are compared, selected and rounded as integers too. Float arithmetic
//! rounds the exact value once. A function that OpenCL C defines by several operations rounds after each of them. This
//! code is independent of the kernels.

#![allow(non_upper_case_globals, reason = "a reference has the name of its function")]
#![allow(dead_code, unused_imports, reason = "a table may name fewer")]

/// Defines references that constants can use: `abs(lane: Lane) = ...;` defines a const function in the module
/// `constant`, and a reference that calls it.
macro_rules! references {
    ($($(#[$doc:meta])* $name:ident($operands:ident: $kind:ident) = $body:expr;)*) => {
        #[allow(clippy::wildcard_imports, unused_imports)]
        pub mod constant {
            use super::*;
            $(
                $(#[$doc])*
                #[inline]
                pub const fn $name($operands: &references!(@operands $kind)) -> [u64; references!(@results $kind)] {
                    $body
                }
            )*
        }
        $(
            $(#[$doc])*
            pub const $name: Reference = Reference::$kind(constant::$name);
        )*
    };
    (@operands Lane) => { Lane };
    (@operands Across) => { Vectors };
    (@results Lane) => { 2 };
    (@results Across) => { 16 };
}

mod arithmetic;
mod bytes;
mod division;
mod float;
mod geometric;
mod integer;
mod memory;
mod neighbour;
mod order;
mod parts;
mod relational;
#[cfg(feature = "math")]
mod transcendental;

pub use bytes::{
    dot_4x8packed_ss_int, dot_4x8packed_su_int, dot_4x8packed_us_int, dot_4x8packed_uu_uint, dot_acc_sat,
    dot_acc_sat_4x8packed_ss_int, dot_acc_sat_4x8packed_su_int, dot_acc_sat_4x8packed_us_int,
    dot_acc_sat_4x8packed_uu_uint,
};
pub use division::*;
pub use float::*;
pub use geometric::*;
pub use integer::*;
pub use memory::*;
pub use neighbour::*;
pub use order::*;
pub use parts::*;
pub use relational::*;
#[cfg(feature = "math")]
pub use transcendental::*;

use super::Format;
use super::convert::low_bits;

/// The references that are `const fn`.
pub mod constant {
    #[cfg(feature = "math")]
    pub use super::transcendental::constant::*;
    pub use super::{integer::constant::*, order::constant::*, relational::constant::*};
}

/// The reference implementation of a function.
#[derive(Clone, Copy)]
pub enum Reference {
    /// Computes one lane. Returns the result and the value for the output parameter.
    Lane(fn(&Lane) -> [u64; 2]),
    /// Computes from all components of the operands. Returns the components of the result, or a scalar in the first.
    Across(fn(&Vectors) -> [u64; 16]),
    /// Reads components from memory or writes them.
    Memory(Memory),
}

/// One lane of a call.
pub struct Lane {
    /// The bits of the operands. A scalar operand of a vector call is the same in each lane.
    pub x: [u64; 4],
    pub formats: [Format; 4],
    pub result: Format,
    /// `true` if the call has vector operands. True is -1 in vectors, and 1 in scalars.
    pub of_vectors: bool,
}

/// A call with all its components.
pub struct Vectors {
    /// The components of the operands.
    pub x: [[u64; 16]; 4],
    pub formats: [Format; 4],
    /// The number of components of each operand.
    pub width: usize,
}

impl Lane {
    /// Returns the result of a relational function.
    #[inline]
    const fn relation(&self, holds: bool) -> [u64; 2] {
        let one = if self.of_vectors { low_bits(self.result.bits()) } else { 1 };
        [if holds { one } else { 0 }, 0]
    }
}
