//! OpenCL C's explicit conversions, reinterpretations, shuffles and `vec_step`, by their exact OpenCL names.
#![no_std]
#![deny(unsafe_code)]
#![warn(missing_docs)]
#![allow(non_camel_case_types)]

#[cfg(test)]
extern crate std;

pub mod exact;
mod fp16;
#[doc(hidden)]
pub mod lane;
#[cfg(feature = "mono")]
mod mono_bodies;
pub mod registry;
pub mod size;
#[doc(hidden)]
pub mod vector;
#[doc(hidden)]
pub mod view;

fp16::storage_float!(half, u16, 16, 5);
pub use vector::VecStep;

// Included, not a module: the items then live where they are documented, and rustdoc writes no page twice.
include!("table.rs");
