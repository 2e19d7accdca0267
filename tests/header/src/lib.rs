//! The C header `clc_convert.h`, which this package writes and tests.
//!
//! * [`header`]: the text, from the registry and `template.h`.
//! * [`call`]: the functions and their expected results.
//! * [`source`]: programs that call all functions, in C and in OpenCL C.
//! * [`compiler`]: the installed C compilers, and the languages that they compile.
//! * [`subject`]: running programs.
//! * [`proof`]: the operands and the comparison.

#![deny(unsafe_code)]

pub mod call;
pub mod compiler;
pub mod header;
pub mod proof;
pub mod source;
pub mod subject;
