//! The kernels of `clc-builtins/examples/kernels` as work: operands, arguments, and how to run them. The test that
//! compares them with an OpenCL device, the benchmark, and the check of their machine code share it.

#[path = "../../../clc-builtins/examples/kernels/mod.rs"]
pub mod kernels;
pub mod run;
mod work;

pub use work::{Argument, Bound, Work, all, timed};
