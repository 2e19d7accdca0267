//! Algorithms of several instructions, generic over registers.

pub mod convert;
on_x86! {
    pub mod division;
}
pub mod float;
pub mod half;
pub mod integer;
pub mod pair;
pub mod real;
pub mod selection;
pub mod shift;
with_registers! {
    pub mod shuffle;
}
