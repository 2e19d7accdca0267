//! The registers of each target: their [operations](crate::operation), and the [conversions](registered::Registered)
//! between vectors and registers.
//!
//! LLVM keeps a value in one vector register only if its type is a register type. It splits arrays into lanes and does
//! not reassemble them in long functions. Each operator and built-in function therefore converts its operands with
//! [`Registered::register`], calls a few methods of the traits, and converts the result back with
//! [`Registered::from_register`].
//!
//! A scalar is a register of one lane. A vector longer than the longest register is an array of registers.

pub mod convert;
pub mod doubles;
pub mod elements;
mod halves;
pub mod registered;
pub mod scalars;
/// Whether vectors have registers.
pub const HAS_REGISTERS: bool = {
    with_registers! { true }
    without_registers! { false }
};
#[cfg(any(
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
pub mod resize;
with_registers! {
    pub mod permute;
}
on_x86! {
    pub mod x86;
    pub use x86 as target;
}
on_neon! {
    pub mod neon;
    pub use neon as target;
}
on_wasm! {
    pub mod wasm;
    pub use wasm as target;
}

pub use crate::operation::{
    Arithmetic, Bits, Condition, Constants, Counts, Divide, Doubles, Floats, FromLaneMask, Integers,
    Register, Shift,
};
pub(crate) use crate::operation::{operation_type, operations};
pub use registered::Registered;
pub(crate) use registered::{
    array_register, common_items, half_vectors, lane_masks, registered, scalar_register, whole_value,
};
pub(crate) use scalars::arithmetic;
