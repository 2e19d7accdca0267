//! The sealed traits of overloaded functions, which select the kernel for the operands.
//!
//! For `convert_int4(x)`, the bound `ConvertInt4<X::ConvertCount>` carries the error message. [`convert()`] converts the operand
//! to a register, calls the [formula](crate::formula::convert) of the pair of types, and converts the result back.

#[cfg(feature = "buffer")]
pub mod buffer;
pub mod convert;
pub mod function;
pub mod memory;
#[cfg(feature = "mono")]
pub mod mono;
pub mod shuffle;

pub use crate::kernel::functions::{Related, Shape};
pub use crate::operand::*;
pub use convert::*;
pub use function::*;
pub(crate) use memory::memory;
pub use shuffle::*;
