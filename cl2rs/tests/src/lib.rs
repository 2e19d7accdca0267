//! Random programs of OpenCL C whose behaviour is defined: what cl2rs translates must give the same bits as an OpenCL
//! device does.
//!
//! A program is a kernel with its own helpers, structs, constants and macros. [`generator::program`] makes the one of a
//! seed; [`batch::check`] translates many at once, runs them in both languages and says which differ.

#![forbid(unsafe_code)]

pub mod batch;
pub mod cases;
pub mod damage;
pub mod generator;
