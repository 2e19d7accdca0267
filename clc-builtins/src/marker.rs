//! Markers for sizes and counts, such as `bytes<16>` and `components<3>`. Error messages for invalid calls contain them.
//!
//! The types of this module have no values. The bound of a function compares the marker of its operand with the
//! expected marker. If they differ, rustc prints both.

// An invalid call must fail under `cargo check` with a clear message. So each destination type has one bound, whose
// parameter is the size or the component count of the operand. The following rules work around the behavior of rustc
// 1.95. `ui-tests/fail` compares its messages word for word.
//
// * Each bound has a second impl, for a size that no type has, so that rustc does not select an impl while the size is
//   unknown. With only one impl, it infers the size and reports that an `i32` in `as_double(1)` has 8 bytes. Both impls
//   are for every `X`. With conditions on `X`, rustc reports a `String` twice, the second time with the size `_`.
// * The bodies therefore call `cast` and `to_lanes` of `Operand`, not methods of the bound. bytemuck compares the sizes
//   there. They are equal if the bound is met.
// * `Operand` is not a supertrait of a bound. Otherwise the bound could not use `X::Count`, because of a cycle.
// * The result of a shuffle is a parameter `R` that the bound of the mask determines. A projection would add a second
//   error. The bound is on the mask, the last argument. A bound on the operand would be checked before the mask is
//   known, and its message would contain `_`.
// * The result of `vload4` is also known for a slice of vectors. Otherwise the error appears twice, first with the
//   result `_`.
// * The value that `swizzle!` assigns is evaluated before the place expression, so that its type is known before that
//   of the vector. Its bound belongs to the vector. The bound of a half of a vector has a second impl, so that rustc
//   waits.
// * `bool`, `usize`, arrays and tuples are operands too, with the size `not_an_OpenCL_type`, so that the error names
//   the function. References are not operands. For `&x`, rustc then suggests "consider removing the leading
//   `&`-reference". If only `&T` is an operand and `T` is not, it suggests "consider borrowing".
// * The result of `Literal::with` is a projection of the part's type. If the part is wrong, the result type is unknown.
//   rustc does not report errors for methods of an unknown type, so a literal causes one error for any number of parts.
// * A type with one impl of a bound gets a second one, for `not_an_OpenCL_type`. Otherwise rustc shows the source of
//   the only impl, in spite of `do_not_recommend`. This attribute is on the impls of `OperandOf`, because on the impls of
//   operators, it would hide our message.
// * Traits that operands implement have associated functions instead of methods. For an unknown method such as
//   `v.iter()`, rustc suggests a similar name from any trait, even a private one, such as `register`.
// * The name of a method has the span of a word in the table. With the span of the macro call, rustc underlines the
//   whole table in "method defined here".
// * If a scalar can replace any `T` of a function (`UnifyTwo`, `UnifyThree`), the impls are concrete and have no
//   conditions. They determine the types of literals, and a wrong operand causes only one error. A function with
//   additional signatures (`dot`) takes `T` from the first operand, because otherwise rustc could not select an impl.
// * For a scalar on the left of an operator, and for `!` and `&` of floats, rustc prints its own messages for the traits
//   of Rust. `porting.rs` lists these messages.
// * A function whose feature is disabled is a rejected name. Through a glob import, rustc does not report that a name
//   is disabled, and suggests a different one.

#![allow(non_camel_case_types)]

/// The size of an operand's components: a 3-vector of floats has `bytes<12>`.
pub enum bytes<const N: usize> {}

/// The number of components of an operand; a scalar has `components<1>`.
pub enum components<const N: usize> {}

/// The number of components of a scalar in `swizzle!`.
pub enum no_components_since_it_is_a_scalar {}

/// The number of components of a vector literal with too many parts.
pub enum more_than_16_components {}

/// A marker for types that OpenCL C does not have, or does not accept as operands: `char`, `bool`, `usize`, 128-bit
/// integers, references, arrays and tuples.
#[derive(Clone, Copy)]
pub enum not_an_OpenCL_type {}

/// The number of components of `bool`, which only the scalar casts accept.
pub enum a_value_only_for_casts {}

impl<const N: usize> From<[Self; N]> for not_an_OpenCL_type {
    fn from(_: [Self; N]) -> Self {
        never_called()
    }
}
impl<const N: usize> From<not_an_OpenCL_type> for [not_an_OpenCL_type; N] {
    fn from(never: not_an_OpenCL_type) -> Self {
        match never {}
    }
}

/// A valid mask of a shuffle, with components of `N` bytes.
pub enum unsigned_components_of_bytes<const N: usize> {}

/// An invalid mask, with signed components of `N` bytes.
pub enum signed_components_of_bytes<const N: usize> {}

/// An invalid mask, with float components of `N` bytes.
pub enum float_components_of_bytes<const N: usize> {}

/// An invalid mask with 3 components; shuffles accept masks of 2, 4, 8 and 16 components.
pub enum three_components {}

/// An invalid mask that is a scalar.
pub enum one_component {}

/// The mask for a 3-vector, which does not exist; shuffles accept vectors of 2, 4, 8 and 16 components.
pub enum no_kind_since_it_has_3_components {}

/// The mask for a scalar, which does not exist; shuffles accept only vectors.
pub enum no_kind_since_it_is_a_scalar {}

/// A size that no type has, for any `N`.
#[doc(hidden)]
pub enum no_size<const N: usize> {}

/// Implements functions that cannot be called, because their bounds are never met.
///
/// A panic at compile time is not possible, because the optimizer evaluates it even without a call.
#[inline]
pub(crate) const fn never_called<T>() -> T {
    panic!("unreachable: no type satisfies this bound")
}

#[doc(inline)]
#[allow(unused_imports)]
pub use crate::missing_features::*;
