//! What takes several instructions: once, for every register that has those.

pub mod float;
pub mod half;
pub mod integer;
#[cfg(feature = "math")]
pub mod pair;
pub mod pick;
#[cfg(feature = "math")]
pub mod real;
pub mod shift;
