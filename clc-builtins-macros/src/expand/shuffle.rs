//! `shuffle` and `shuffle2`, overloaded by mask types and elements, and `vec_step`, whose trait is implemented with the
//! types.

use super::pages;
use super::surface::{Surface, attributes, imports, module};
use crate::model::{Family, Word};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let mut items = TokenStream::new();
    let families = [(Family::Shuffle, "Shuffle"), (Family::Shuffle2, "Shuffle2")];
    let shuffles: Vec<_> = families.into_iter().filter(|&(family, _)| model.has(family)).collect();
    if !shuffles.is_empty() {
        let mut functions = imports();
        functions.extend(shuffles.into_iter().map(|(family, bound)| shuffle(surface, family, bound)));
        let doc = pages::shuffle_module(surface);
        items.extend(module(surface, Span::call_site(), "shuffles", &doc, functions));
    }
    if model.has(Family::VecStep) {
        let mut functions = imports();
        functions.extend(vec_step(surface));
        let sentence = "`vec_step`: the number of elements between one vector and the next in memory (OpenCL C 6.15.13).";
        let doc = surface.page(sentence, String::new);
        items.extend(module(surface, Span::call_site(), "vec_steps", &doc, functions));
    }
    items
}

fn shuffle(surface: &Surface, family: Family, bound: &str) -> TokenStream {
    let row = surface.model.family_span(family);
    let page = pages::shuffle(surface, family);
    let mut attributes = attributes(row, &TokenStream::new(), &page);
    attributes.extend(surface.aliases(family.name()));
    let (name, bound) = (Ident::new(family.name(), row), Ident::new(bound, row));
    let is_second = family == Family::Shuffle2;
    let second = is_second.then(|| quote_spanned!(row=> y: X,));
    let argument = is_second.then(|| quote!(, y));
    let body = quote!(M::#name(mask, x #argument));
    quote_spanned! {row=>
        #attributes
        pub fn #name<X, M, R>(x: X, #second mask: M) -> R
        where
            X: Operand,
            M: Operand<Count: Count<Of<X::Element> = R>> + #bound<X, X::Shuffled, M::Mask, X::Count, M::Count>,
        { #body }
    }
}

fn vec_step(surface: &Surface) -> TokenStream {
    let row = surface.model.family_span(Family::VecStep);
    let name = Ident::new("vec_step", row);
    let page = pages::vec_step(surface);
    let attributes = attributes(row, &TokenStream::new(), &page);
    let body = quote!(let _ = x; X::VEC_STEP);
    quote_spanned!(row=> #attributes pub fn #name<X: VecStep>(x: X) -> i32 { #body })
}
