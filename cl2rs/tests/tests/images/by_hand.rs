//! The example's port, and its images.

#[path = "../../../../clc-builtins/examples/kernels/image.rs"]
pub mod image;
#[path = "../../../../clc-builtins/examples/kernels/straighten.rs"]
pub mod straighten;
