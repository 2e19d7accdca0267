//! The sizes and counts that the errors of illegal calls print: `bytes<16>`, `components<3>`.
//!
//! No value has a type of this module. A function's bound compares the marker of its operand with its
//! own, and where they differ rustc prints both.

#![allow(non_camel_case_types)]

/// The bytes of an operand's components: a 3-vector of floats has `bytes<12>`.
pub enum bytes<const N: usize> {}

/// The number of an operand's components; a scalar has `components<1>`.
pub enum components<const N: usize> {}

/// The components of a scalar, for `swizzle!`.
pub enum no_components_since_it_is_a_scalar {}

/// The components of a vector literal with too many parts.
pub enum more_than_16_components {}

/// What a type that OpenCL C does not have (or not as an operand) has in place of a size: `bool`, `char`,
/// `usize`, 128-bit integers, references, arrays and tuples.
#[derive(Clone, Copy)]
pub enum not_an_OpenCL_type {}

impl<const N: usize> From<[Self; N]> for not_an_OpenCL_type {
    fn from(_: [Self; N]) -> Self {
        crate::overload::never_called()
    }
}
impl<const N: usize> From<not_an_OpenCL_type> for [not_an_OpenCL_type; N] {
    fn from(never: not_an_OpenCL_type) -> Self {
        match never {}
    }
}

/// A mask that shuffle takes, its components `N` bytes each; of a vector, the mask that it needs.
pub enum unsigned_components_of_bytes<const N: usize> {}

/// No mask: its components are signed, `N` bytes each.
pub enum signed_components_of_bytes<const N: usize> {}

/// No mask: its components are floats, `N` bytes each.
pub enum float_components_of_bytes<const N: usize> {}

/// No mask: shuffle takes masks of 2, 4, 8 and 16 components.
pub enum three_components {}

/// No mask: it is a scalar.
pub enum one_component {}

/// The mask that a 3-vector needs: there is none, shuffle takes vectors of 2, 4, 8 and 16 components.
pub enum no_kind_since_it_has_3_components {}

/// The mask that a scalar needs: there is none, shuffle takes vectors.
pub enum no_kind_since_it_is_a_scalar {}

/// What no type has, for any `N`.
#[doc(hidden)]
pub enum no_size<const N: usize> {}

#[doc(inline)]
#[allow(unused_imports)]
pub use crate::missing_features::*;
