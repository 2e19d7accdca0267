//! What takes several instructions: once, for every register that has those.

pub mod float;
pub mod half;
pub mod integer;
pub mod pick;
pub mod shift;
