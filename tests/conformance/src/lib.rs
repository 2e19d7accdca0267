//! Code that the conformance tests of clc-builtins share.
//!
//! * [`calls`]: the package `clc-calls`, which lists every signature by its name.
//! * [`operands`]: the operands of calls, and their comparison with the reference implementation.
//! * [`operators`]: the results of operators.
//! * [`definition`]: the formats of the reference implementation.
//! * [`bits`], [`folded`]: a hash of all results, and calls that the compiler computes.
//! * [`everywhere`]: one conversion of one value, at every width.

pub use clc_calls as calls;

pub mod bits;
pub mod definition;
#[cfg(feature = "matrix")]
pub mod everywhere;
#[cfg(feature = "functions")]
pub mod folded;
pub mod operands;
pub mod operators;
