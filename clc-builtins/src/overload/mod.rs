//! From a name to the kernels of its operands: the sealed traits behind the overloads, and the markers that the errors
//! of illegal calls print.
//!
//! A call `convert_int4(x)` goes: the bound `ConvertInt4<X::Count>`, which is there for the error that it prints;
//! [`convert()`]; [`Operand::to_lanes`]; the kernel of the pair of scalars by [`Convert`]; [`Vector::from_lanes`].

#[cfg(feature = "buffer")]
pub mod buffer;
pub mod convert;
pub mod function;
pub mod memory;
// rustdoc reads another form of them; a build has no time for it.
#[cfg(feature = "mono")]
#[cfg_attr(doc, path = "mono_pages.rs")]
pub mod mono;
pub mod shuffle;

pub use crate::kernel::functions::{Related, Shape};
pub use crate::operand::*;
pub use convert::*;
pub use function::*;
pub(crate) use memory::memory;
pub use shuffle::*;
