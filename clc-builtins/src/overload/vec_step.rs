//! `vec_step`: a constant of the type.

/// Types with a `vec_step`, as a constant: `float3::VEC_STEP` is 4 (OpenCL C 6.15.13).
#[diagnostic::on_unimplemented(
    message = "`vec_step` expects an OpenCL C scalar or vector, found `{Self}`",
    label = "not an OpenCL C type",
    note = "operands are `i8` `u8` `i16` `u16` `i32` `u32` `i64` `u64` `f32`, `half` with the feature `fp16`, `f64` with the feature `fp64`, and vectors of these types; for a type, write `float3::VEC_STEP`"
)]
pub trait VecStep {
    /// The number of components that a value occupies in memory: 1 for a scalar, 4 for a 3-vector.
    const VEC_STEP: i32;
}
