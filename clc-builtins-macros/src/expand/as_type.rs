//! `as_type`: one trait and one function a destination.

use super::{Surface, docs, number, open_impls};
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
    let doc = docs::as_type(model, to);
    let (message, label, note) = docs::as_errors(model, to);
    // A 3-vector also takes 4-vectors with elements of its own size: those are told by bytes and count.
    let (parameters, arguments) = if to.width == 3 {
        (quote_spanned!(row=> <Bytes, Count>), quote_spanned!(row=> <X::Bytes, X::Count>))
    } else {
        (quote_spanned!(row=> <Bytes>), quote_spanned!(row=> <X::Bytes>))
    };
    let widths = if to.width == 3 { &[3, 4][..] } else { &[to.width] };
    let impls: TokenStream = widths
        .iter()
        .map(|&width| {
            let from = Type { width, ..to };
            let (bytes, count) = (number(model.bytes(from)), number(width));
            let marker = if to.width == 3 { quote!(<bytes<#bytes>, components<#count>>) } else { quote!(<bytes<#bytes>>) };
            quote! {
                #cfg
                #[diagnostic::do_not_recommend]
                impl<X> #bound #marker for X {}
            }
        })
        .collect();
    let open = open_impls(&bound, if to.width == 3 { 2 } else { 1 }, &cfg);
    let item = quote_spanned! {row=>
        #cfg
        #[doc(hidden)]
        #[diagnostic::on_unimplemented(message = #message, label = #label, note = #note)]
        pub trait #bound #parameters {}
    };
    let body = if to.width == 3 { quote!(Vector::<4>::from_lanes(x.cast())) } else { quote!(x.cast()) };
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
        #open
        #function
    }
}
