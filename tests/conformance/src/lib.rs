//! What the conformance tests of clc-builtins share.
//!
//! * [`scalar`]: OpenCL's types as data, written out here and not read from the library.
//! * [`oracle`]: what a conversion has to give, computed by `rustc_apfloat`.
//! * [`values`]: the operands that a conversion is tried with.
//! * [`traps`]: the conversions that implementations get wrong, as bits.
//! * [`matrix`]: every signature of the library by its written name, through both doors.
//! * [`batch`]: what stands between a matrix entry and a buffer of operands.
//! * [`calls`], [`places`], [`memory`]: the functions of the table's rows, by their written names; `domains`: their
//!   types. [`operators`]: the operators.
//! * [`buffers`]: the conversions of whole buffers, by their written names.
//! * [`definition`]: the library's definition in the terms of the tests.
//! * [`call`]: one conversion of one value, by name.
//! * [`report`]: what a failing test prints.
//! * [`bits`]: hashes of the results of all of them.
//! * [`folded`]: calls that the compiler computes.
//! * [`bounds`]: how far OpenCL C lets functions be off.
//! * [`option`]: what the options of the programs here have in common.
//! * [`page`]: what the pages that programs write here have in common.
//!
//! Only [`matrix`], [`calls`], [`places`], [`memory`], [`operators`], [`buffers`] and [`batch`] know the library, and
//! all they do is call it; and [`definition`], which says what it promises.

#[macro_use]
mod domains;

pub mod batch;
pub mod bits;
pub mod bounds;
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
pub mod option;
pub mod oracle;
pub mod page;
#[cfg(feature = "functions")]
pub mod places;
pub mod random;
pub mod report;
pub mod scalar;
pub mod traps;
pub mod values;
