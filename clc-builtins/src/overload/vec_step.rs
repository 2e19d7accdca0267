//! `vec_step`: a constant of the type.

/// OpenCL C's `vec_step` of a type: `float3::VEC_STEP` is 4 (OpenCL C 6.15.13).
#[diagnostic::on_unimplemented(
    message = "`vec_step` needs an OpenCL C scalar or vector, but `{Self}` is not one",
    label = "not an OpenCL C type",
    note = "operands are `i8` `u8` `i16` `u16` `i32` `u32` `i64` `u64` `f32`, with its feature `half` or `f64`, and their vectors; of a type, write `float3::VEC_STEP`"
)]
pub trait VecStep {
    /// The number of components between one value and the next in memory: 1 for a scalar, 4 for a 3-vector.
    const VEC_STEP: i32;
}
