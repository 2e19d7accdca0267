//! Lookup of the reference implementation and the kernel of each function in the table.
//!
//! The macro generates a type for each name. A block imports the reference implementations, or the kernels. The
//! enclosing block defines a substitute for every name, which the import hides if the library has an implementation.

use crate::exact::functions::Reference;
use crate::kernel::functions::Transfer;
use core::marker::PhantomData;

/// Checks that the kernel of a load or store supports the types of its row.
pub const fn transfers<K: Transfer<X, R>, X, R>() {}

/// The substitute for a missing reference implementation.
pub struct Missing<R>(pub PhantomData<R>);

#[diagnostic::on_unimplemented(
    message = "the library has no reference implementation of this function",
    label = "no reference implementation",
    note = "add one of this name to `clc-builtins/src/exact/functions`, such as \
            `is_odd(lane: Lane) = lane.wrapped(lane.integer(0) & 1);` in `integer.rs`: see CONTRIBUTING.md",
    note = "if it requires the feature `math`, write `needs math` after the domain of its group"
)]
pub trait Defined {}

impl<R> Missing<R> {
    pub const fn reference(self) -> Reference
    where
        R: Defined,
    {
        panic!("unreachable: no type satisfies this bound")
    }
}

impl Reference {
    pub const fn reference(self) -> Self {
        self
    }

    /// The substitute for the reference implementations of rows in `mono`. The code that evaluates constants reports a
    /// missing one.
    pub const CHECKED_BY_CONSTANTS: Self = Reference::Lane(|_| [0; 2]);
}

#[diagnostic::on_unimplemented(
    message = "the library has no `const` reference implementation of this function",
    label = "no `const` reference implementation",
    note = "functions of a group in `mono` need a `const` reference implementation, in a `references!` block of \
            `clc-builtins/src/exact/functions`, such as `is_odd(lane: Lane) = lane.wrapped(lane.integer(0) & 1);`",
    note = "move it to such a block, or move the row to a group without `mono`"
)]
pub trait Constant<R> {}

/// Defines the types of the names, and the substitutes for their reference implementations and kernels. For names in
/// `mono`, it also defines substitutes for their `const` functions.
macro_rules! function_types {
    ([$($(#[$cfg:meta])? $name:ident)*] mono [$($(#[$of_mono:meta])? $mono:ident)*]) => {
        $($(#[$cfg])? pub enum $name {})*
        $($(#[$of_mono])? pub enum $mono {})*
        pub mod references {
            use crate::exact::functions::Reference;
            use crate::rows::Missing;
            $($(#[$cfg])? pub const $name: Missing<super::$name> = Missing(core::marker::PhantomData);)*
            $($(#[$of_mono])? pub const $mono: Reference = Reference::CHECKED_BY_CONSTANTS;)*
        }
        pub mod kernels {
            use crate::kernel::functions::ReferenceKernel;
            $($(#[$cfg])? pub type $name = ReferenceKernel<super::$name>;)*
            $($(#[$of_mono])? pub type $mono = ReferenceKernel<super::$mono>;)*
        }
        pub mod constants {
            use crate::rows::Constant;
            $(
                $(#[$of_mono])?
                pub const fn $mono<X: Constant<super::$mono>, const N: usize>(_: &X) -> [u64; N] {
                    [0; N]
                }
            )*
        }
    };
}
pub(crate) use function_types;
