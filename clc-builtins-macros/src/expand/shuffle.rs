//! `shuffle` and `shuffle2`, overloaded by mask types and elements, and `vec_step`, whose trait is implemented with the
//! types.

use super::pages;
use super::tokens::{attributes, imports};
use crate::model::{Family, Model};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

pub fn expand(model: &Model) -> TokenStream {
    let (mut shuffles, mut vec_steps) = (imports(), imports());
    shuffles.extend(shuffle(model, Family::Shuffle, "Shuffle"));
    shuffles.extend(shuffle(model, Family::Shuffle2, "Shuffle2"));
    vec_steps.extend(vec_step(model));
    let sentence =
        "`vec_step`: the number of elements between one vector and the next in memory (OpenCL C 6.15.13).";
    let doc = model.page(sentence, &String::new);
    let mut items = model.module(Span::call_site(), "shuffles", &pages::shuffle_module(model), shuffles);
    items.extend(model.module(Span::call_site(), "vec_steps", &doc, vec_steps));
    items
}

fn shuffle(model: &Model, family: Family, bound: &str) -> TokenStream {
    let span = model.family_span(family);
    let page = pages::shuffle(model, family);
    let mut attributes = attributes(span, &TokenStream::new(), &page);
    attributes.extend(model.aliases(&family.to_string()));
    let (name, bound) = (format_ident!("{family}", span = span), Ident::new(bound, span));
    let is_second = family == Family::Shuffle2;
    let second = is_second.then(|| quote_spanned!(span=> y: X,));
    let argument = is_second.then(|| quote!(, y));
    let body = quote!(M::#name(mask, x #argument));
    quote_spanned! {span=>
        #attributes
        pub fn #name<X, M, R>(x: X, #second mask: M) -> R
        where
            X: Operand,
            M: Operand<Count: Count<Of<X::Element> = R>> + #bound<X, X::Shuffled, M::Mask, X::Count, M::Count>,
        { #body }
    }
}

fn vec_step(model: &Model) -> TokenStream {
    let span = model.family_span(Family::VecStep);
    let name = Ident::new("vec_step", span);
    let page = pages::vec_step(model);
    let attributes = attributes(span, &TokenStream::new(), &page);
    let body = quote!(let _ = x; X::VEC_STEP);
    quote_spanned!(span=> #attributes pub fn #name<X: VecStep>(x: X) -> i32 { #body })
}
