//! `as_type`: one trait and one function a destination.

use super::{Surface, docs, number};
use crate::model::{Family, Type};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    if !model.has(Family::AsType) {
        return TokenStream::new();
    }
    let doc = docs::as_module(model);
    let functions: TokenStream = model.types().into_iter().map(|to| destination(surface, to)).collect();
    quote! {
        #[doc = #doc]
        pub mod as_type {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*, size::*, vector::*, vectors::*};
            #functions
        }
        #[doc(no_inline)]
        pub use as_type::*;
    }
}

fn destination(surface: &Surface, to: Type) -> TokenStream {
    let model = surface.model;
    let row = surface.row(to);
    let result = surface.rust(to);
    let cfg = surface.cfg(&[to]);
    let name = surface.ident(&format!("as_{}", model.name(to)), to);
    let bound = surface.ident(&format!("As{}", surface.camel(to)), to);
    let bytes = number(model.bytes(to));
    let doc = docs::as_type(model, to);
    let (message, label, note) = docs::as_errors(model, to);
    // A 3-vector also takes 4-vectors with elements of its own size: those are told by bytes and count.
    let (parameters, arguments) = if to.width == 3 {
        (quote_spanned!(row=> <Bytes, Count>), quote_spanned!(row=> <X::Bytes, X::Count>))
    } else {
        (quote_spanned!(row=> <Bytes>), quote_spanned!(row=> <X::Bytes>))
    };
    let accepted: Vec<(TokenStream, TokenStream)> = if to.width == 3 {
        [Type { width: 3, ..to }, Type { width: 4, ..to }]
            .map(|from| {
                let (bytes, count) = (number(model.bytes(from)), number(from.width));
                (quote!(<bytes<#bytes>, components<#count>>), quote!(Bytes = bytes<#bytes>, Count = components<#count>))
            })
            .into()
    } else {
        vec![(quote!(<bytes<#bytes>>), quote!(Bytes = bytes<#bytes>))]
    };
    let (unmet, unmet_operand) = if to.width == 3 {
        (quote!(<not_an_operand, not_an_operand>), quote!(Bytes = not_an_operand, Count = not_an_operand))
    } else {
        (quote!(<not_an_operand>), quote!(Bytes = not_an_operand))
    };
    // No type meets the last of these. With it a literal's type stays open until it falls back to `i32` or
    // `f64`; with one impl alone, rustc would take the operand's size from that impl, and print it.
    let accepted = accepted.into_iter().chain([(unmet, unmet_operand)]);
    let impls: TokenStream = accepted
        .map(|(marker, operand)| {
            quote! {
                #cfg
                #[diagnostic::do_not_recommend]
                impl<X: bytemuck::Pod + Operand<#operand>> #bound #marker for X {}
            }
        })
        .collect();
    let item = quote_spanned! {row=>
        #cfg
        #[doc(hidden)]
        #[diagnostic::on_unimplemented(message = #message, label = #label, note = #note)]
        pub trait #bound #parameters: bytemuck::Pod {}
    };
    let lanes = number(to.lanes());
    let body = quote!(<#result as Vector<#lanes>>::from_bits_of(x));
    let function = quote_spanned! {row=>
        #cfg
        #[doc = #doc]
        #[inline]
        #[must_use]
        pub fn #name<X: Operand + #bound #arguments>(x: X) -> #result { #body }
    };
    quote! {
        #item
        #impls
        #function
    }
}
