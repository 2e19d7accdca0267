//! What the check of the machine code and the benchmark share; and why something misses its bar.

pub mod conversions;
pub mod form;
pub mod functions;
pub mod quotients;
pub mod reasons;
pub mod transcendental;
