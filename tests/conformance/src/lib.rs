//! What the conformance tests of clc-builtins share.
//!
//! * [`matrix`]: every signature of the library by its written name, through both doors.
//! * [`batch`]: what stands between a matrix entry and a buffer of operands.
//! * [`calls`], [`places`], [`memory`]: the functions of the table's rows, by their written names; `domains`: their
//!   types. [`operators`]: the operators.
//! * [`buffers`]: the conversions of whole buffers, by their written names.
//! * [`definition`]: the library's definition in the terms of the tests.
//! * [`call`]: one conversion of one value, by name.
//! * [`bits`]: hashes of the results of all of them.
//! * [`folded`]: calls that the compiler computes.
//!
//! Only [`matrix`], [`calls`], [`places`], [`memory`], [`operators`], [`buffers`] and [`batch`] know the library, and
//! all they do is call it; and [`definition`], which says what it promises.

#[macro_use]
mod domains;

pub mod batch;
pub mod bits;
#[cfg(feature = "buffers")]
pub mod buffers;
#[cfg(feature = "matrix")]
pub mod call;
#[cfg(feature = "functions")]
pub mod calls;
pub mod definition;
#[cfg(feature = "functions")]
pub mod folded;
#[cfg(feature = "matrix")]
pub mod matrix;
#[cfg(feature = "functions")]
pub mod memory;
#[cfg(feature = "functions")]
pub mod operators;
#[cfg(feature = "functions")]
pub mod places;
