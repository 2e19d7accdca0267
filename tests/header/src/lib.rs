//! The C header `clc_convert.h`, which this package writes and proves.
//!
//! * [`header`]: its text, from the registry and the C of `template.h`.
//! * [`call`]: each of its functions, by name, and what it has to return.
//! * [`source`]: programs that call them all, in C and in OpenCL C.
//! * [`compiler`]: the C compilers of this machine and the languages that they compile.
//! * [`subject`]: such a program at work: operands in, results out.
//! * [`proof`]: operands from everywhere, and the comparison.

#![deny(unsafe_code)]

pub mod call;
pub mod compiler;
pub mod header;
pub mod proof;
pub mod source;
pub mod subject;
