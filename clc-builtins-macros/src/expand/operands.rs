//! The operands of a function: which of them are `T`, which one implements the bound, and the kernel that takes them.

use crate::model::functions::{Function, Relation, Slot, TypeExpression};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote_spanned};

/// The indices of the operands that are `T`, and of the operand that implements the trait: the last one other than the
/// first `T`, so that rustc infers the type of a literal from the other operands.
pub struct OperandIndices {
    pub of_t: Vec<usize>,
    pub implementing_operand: usize,
}

impl OperandIndices {
    pub fn of(slots: &[Slot]) -> Self {
        let of_t: Vec<usize> = (0..slots.len()).filter(|&index| slots[index] == Slot::T).collect();
        let last = (0..slots.len()).rfind(|index| of_t.first() != Some(index));
        OperandIndices { of_t, implementing_operand: last.unwrap_or(0) }
    }

    /// Returns the arguments of the trait before the result: the types of the operands except the implementing one. The
    /// unified type `T` of several operands follows, unless it is the result.
    pub fn arguments<'a>(&self, function: &Function, types: &'a [Ident], t: &'a Ident) -> Vec<&'a Ident> {
        let mut arguments: Vec<_> = types.iter().collect();
        arguments.remove(self.implementing_operand);
        if self.of_t.len() > 1 && !returns_t(function) {
            arguments.push(t);
        }
        arguments
    }

    /// Returns the type parameter of `T`: that of the only operand of type `T`, or its own.
    pub fn t(&self, letters: &[Ident], own: Ident) -> Ident {
        match self.of_t[..] {
            [only] => letters[only].clone(),
            _ => own,
        }
    }
}

/// Returns `true` if `T` is the result of all rows.
pub fn returns_t(function: &Function) -> bool {
    function.rows.iter().all(|row| row.result == Some(TypeExpression::T))
}

/// The type parameters of the operands, in order.
pub const LETTERS: [&str; 4] = ["X", "Y", "Z", "W"];

/// The names of the operands, in order.
pub const OPERANDS: [&str; 4] = ["x", "y", "z", "w"];

/// Returns the kernel of a row for the element of `T`, or for the element's float type.
pub fn kernel(function: &Function, element: &TokenStream, span: Span) -> TokenStream {
    let row = Ident::new(&function.definition, span);
    let element = match function.result() {
        Some(TypeExpression::Of(Relation::Float)) => quote_spanned!(span=> <#element as Related>::Float),
        _ => element.clone(),
    };
    quote_spanned!(span=> <#element as Related>::Kernel<rows::#row>)
}

/// Returns the trait of a kernel with this number of operands: `Function2`.
pub fn function_trait(operands: usize) -> Ident {
    format_ident!("Function{operands}")
}
