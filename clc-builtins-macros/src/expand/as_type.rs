//! `as_type`: one trait and one function per destination.

use super::surface::{Surface, attributes, bound, module, number};
use super::{docs, pages};
use crate::model::{Family, Type};
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    if !model.has(Family::AsType) {
        return TokenStream::new();
    }
    let mut functions = TokenStream::new();
    for &to in &model.types() {
        functions.extend(destination(surface, to));
    }
    let doc = surface.page(
        || pages::as_module(model),
        || "Reinterpretations: the type changes, the bits do not (OpenCL C 6.4.4.2).".into(),
    );
    module(surface, Span::call_site(), "as_type", &doc, functions)
}

fn destination(surface: &Surface, to: Type) -> TokenStream {
    let model = surface.model;
    let (row, cfg, result) = (surface.row(to), surface.cfg(to), surface.rust(to));
    let name = surface.ident(&format!("as_{}", model.name(to)), to);
    let trait_name = surface.ident(&format!("As{}", surface.camel(to)), to);
    let bytes = number(model.bytes(to));
    // A 3-vector also accepts 4-vectors with elements of the same size, distinguished by size and component count.
    let (parameters, arguments, impls, body) = if to.width == 3 {
        let four = number(model.bytes(Type { width: 4, ..to }));
        (
            quote_spanned!(row=> Bytes, Count),
            quote_spanned!(row=> X::Bytes, X::Count),
            quote!([bytes<#bytes>, components<3>] [bytes<#four>, components<4>] [no_size<0>, no_size<0>]),
            quote!(Vector::<4>::from_lanes(Operand::cast(x))),
        )
    } else {
        (
            quote_spanned!(row=> Bytes),
            quote_spanned!(row=> X::Bytes),
            quote!([bytes<#bytes>] [no_size<0>]),
            quote!(Operand::cast(x)),
        )
    };
    let mut items = bound(row, &cfg, &trait_name, &parameters, docs::as_errors(model, to));
    items.extend(quote!(#cfg crate::overload::bound! { #trait_name #impls }));
    let page = surface.page(|| pages::as_type(model, to), || docs::as_type(model, to));
    let attributes = attributes(row, &cfg, &page);
    items.extend(quote_spanned! {row=>
        #attributes
        pub fn #name<X: Operand + #trait_name<#arguments>>(x: X) -> #result { #body }
    });
    items
}
