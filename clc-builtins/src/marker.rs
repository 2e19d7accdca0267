//! Markers for sizes and counts, which compiler errors for invalid calls mention: `bytes<16>`, `components<3>`.
//!
//! The types of this module have no values. The bound of a function compares the marker of its operand with the
//! expected marker. If they differ, rustc prints both.

// An illegal call must fail under `cargo check` and say why. So there is one bound a destination, whose parameter is
// the operand's own size or count. What rustc 1.95 makes of bounds, which `ui-tests/fail` would notice word for word:
//
// * Each bound has a second impl, for a size that no type has, and both are for every `X`. So it stays open for a size
//   that is not known yet. With one impl, rustc takes the size from it, and says of `as_double(1)` that an `i32` has 8
//   bytes; with conditions on `X`, it names a `String` twice, the second time with the size `_`.
// * So the bodies ask `Operand`, not the bound: `cast` and `to_lanes`. The sizes that bytemuck compares there are right
//   where the bound holds.
// * A bound is no subtrait of `Operand`, since it could not take `X::Count` then: a cycle.
// * The result of a shuffle is a parameter `R` that the bound on the mask fixes. As a projection it would be a second
//   error for the same mistake. The bound is on the mask, the last argument: on the operand it would be checked before
//   the mask is known, and print `_`.
// * The result of `vload4` follows from a slice of vectors too, or the same error comes twice, first with the result
//   `_`.
// * What `swizzle!` sets is evaluated before the place, so that its type is known before the vector's. The bound on it
//   is one of the vector's; that on a half has a second impl, with which rustc waits.
// * `bool`, `usize`, arrays and tuples are operands too, with the size `not_an_OpenCL_type`: the error then names the
//   function. References are not: where only the reference is an operand rustc says "consider borrowing", and for `&x`
//   it would not say "consider removing the leading `&`-reference".
// * What `Literal::with` returns is a projection of the part. It is unknown where the part is wrong, and rustc is
//   silent about methods of an unknown type: one error, however many parts follow.
// * A type with one impl of a bound gets a second, for `not_an_OpenCL_type`: the only one would be shown with its
//   source, in spite of `do_not_recommend`. On the operators' own impls that attribute would hide our message, so it is
//   on those of `Beside`.
// * Traits that operands implement have associated functions, not methods. For an unknown method, rustc suggests
//   one with a similar name from any trait, also from those that callers cannot name: `register` for `v.iter()`.
// * A method's name has the span of a word of the table. With that of the call, rustc underlines the whole table where
//   it says "method defined here".
// * Where a scalar may stand for any `T` of a function (`Two`, `Three`), its impls are concrete and without conditions:
//   by them literals find their types, and what does not fit is one error. A name that has signatures of its own beside
//   the generic ones (`dot`) takes `T` from the first operand, or rustc could not choose.
// * A scalar on the left of an operator, `!` and `&` of floats are Rust's own traits, without a word of ours:
//   `porting.rs` lists them.
// * A function whose feature is off is a refused name: through a glob import rustc can't tell that a name is configured
//   out, and suggests another.

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

/// The number of components of `bool`, which only scalar casts accept.
pub enum a_value_for_casts_alone {}

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

/// What no type has, for any `N`.
#[doc(hidden)]
pub enum no_size<const N: usize> {}

/// The body of what no call reaches, since its bounds are never met. (A panic at compile time would be better, but
/// the optimiser evaluates it without a call.)
#[inline]
pub(crate) const fn never_called<T>() -> T {
    panic!("unreachable: no type satisfies this bound")
}

#[doc(inline)]
#[allow(unused_imports)]
pub use crate::missing_features::*;
