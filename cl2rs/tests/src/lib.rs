//! Random programs of OpenCL C whose behaviour is defined: what cl2rs translates must give the same bits as an OpenCL
//! device does.
//!
//! A program is a kernel with its own helpers, structs, constants and macros. [`generator::program`] generates the program
//! of a seed. [`batch::check`] translates many programs at a time, runs them in both languages and reports differences.

#![forbid(unsafe_code)]

pub mod batch;
pub mod cases;
pub mod damage;
pub mod generator;
