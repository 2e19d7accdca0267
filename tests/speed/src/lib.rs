//! Lists and types that the benchmark shares with the check of the machine code and with the timed code.

pub mod conversions;
pub mod transcendental;
pub mod variant;
