//! The transcendental functions (OpenCL C 6.15.2), by the crate `libm`, of one float and of one double. They are the
//! definition too: what `libm` computes, and around it what section 7.5.1 of OpenCL C says of edge cases.
//!
//! What `libm` lacks is made of what it has: `sinpi` and its like by reducing the operand exactly, before π comes in;
//! `rootn` by taking the exponent out of the power. [`float`] goes through [`double`] where `libm` has no `f32` form or
//! where that is less exact than OpenCL C allows.

pub mod double;
pub mod float;
