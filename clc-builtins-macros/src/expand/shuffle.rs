//! `shuffle` and `shuffle2`: two functions, overloaded by mask types and elements.

use super::pages;
use super::surface::{Surface, attributes, imports, module};
use crate::model::{Family, Word};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let mut functions = TokenStream::new();
    for &(family, bound) in &[(Family::Shuffle, "Shuffle"), (Family::Shuffle2, "Shuffle2")] {
        if !model.has(family) {
            continue;
        }
        let row = surface.family(family);
        let page = pages::shuffle(surface, family);
        let mut attributes = attributes(row, &TokenStream::new(), &page);
        attributes.extend(surface.aliases(family.name()));
        let (name, bound) = (Ident::new(family.name(), row), Ident::new(bound, row));
        let (second, argument) = match family {
            Family::Shuffle2 => (quote_spanned!(row=> y: X,), quote!(, y)),
            _ => (TokenStream::new(), TokenStream::new()),
        };
        let body = quote!(M::#name(mask, x #argument));
        functions.extend(quote_spanned! {row=>
            #attributes
            pub fn #name<X, M, R>(x: X, #second mask: M) -> R
            where
                X: Operand,
                M: Operand<Count: Count<Of<X::Element> = R>> + #bound<X, X::Shuffled, M::Mask, X::Count, M::Count>,
            { #body }
        });
    }
    if functions.is_empty() {
        return functions;
    }
    let doc = pages::shuffle_module(surface);
    let imports = imports();
    module(surface, Span::call_site(), "shuffles", &doc, quote!(#imports #functions))
}
