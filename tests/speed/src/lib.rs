//! What the check of the machine code and the benchmark share: the conversions that stand for all.

pub mod conversions;
