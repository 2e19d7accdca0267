//! What the check of the machine code and the benchmark share.

pub mod conversions;
pub mod form;
pub mod functions;
