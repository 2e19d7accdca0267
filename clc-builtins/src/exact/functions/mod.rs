//! What the functions of the table mean: one definition a name, on the bits of its operands.
//!
//! Integers are taken for what they are, in 128 bits; floats are compared, picked and rounded as integers too, and
//! their arithmetic is one rounding of the exact value. What consists of several operations in OpenCL C rounds after
//! each. None of this shares code with the kernels.

#![allow(non_upper_case_globals, reason = "a definition has the name of its function")]
#![allow(dead_code, unused_imports, reason = "a table may name fewer")]

/// Definitions that constants are made by too: `abs(lane: Lane) = ...;` is a const function of the module `constant`,
/// and the definition that calls it.
macro_rules! definitions {
    ($($(#[$doc:meta])* $name:ident($operands:ident: $of:ident) = $meaning:expr;)*) => {
        #[allow(clippy::wildcard_imports, unused_imports)]
        pub mod constant {
            use super::*;
            $(
                $(#[$doc])*
                #[inline]
                pub const fn $name($operands: &definitions!(@operands $of)) -> [u64; definitions!(@results $of)] {
                    $meaning
                }
            )*
        }
        $(
            $(#[$doc])*
            pub const $name: Definition = Definition::$of(constant::$name);
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

/// What constants are made by: the definitions that are const.
pub mod constant {
    #[cfg(feature = "math")]
    pub use super::transcendental::constant::*;
    pub use super::{integer::constant::*, order::constant::*, relational::constant::*};
}

/// What a name of the table means.
#[derive(Clone, Copy)]
pub enum Definition {
    /// Each lane for itself: the result, and what the operand `out` receives.
    Lane(fn(&Lane) -> [u64; 2]),
    /// All components of the operands together: those of the result, a scalar's first.
    Across(fn(&Vectors) -> [u64; 16]),
    /// Components read from memory or written to it.
    Memory(Memory),
}

/// One lane of a call.
pub struct Lane {
    /// The bits of the operands; of a scalar beside vectors, the same in every lane.
    pub x: [u64; 4],
    pub formats: [Format; 4],
    pub result: Format,
    /// Whether the call is one of vectors: truth is -1 there, and 1 of scalars.
    pub of_vectors: bool,
}

/// A whole call.
pub struct Vectors {
    /// The components of the operands.
    pub x: [[u64; 16]; 4],
    pub formats: [Format; 4],
    /// How many components the operands have.
    pub width: usize,
}

impl Lane {
    /// The result that is true or false.
    #[inline]
    const fn truth(&self, holds: bool) -> [u64; 2] {
        let truth = if self.of_vectors { low_bits(self.result.bits()) } else { 1 };
        [if holds { truth } else { 0 }, 0]
    }
}
