//! `convert_`: one trait per destination for the errors, and one function per name.

use super::surface::{Surface, attributes, bound, call_site, module, number};
use super::{docs, pages};
use crate::model::{Family, Type};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    if !model.has(Family::Convert) {
        return TokenStream::new();
    }
    let mut items = lane_conversions(surface);
    for (scalar, row) in model.scalars.iter().enumerate() {
        let mut functions = TokenStream::new();
        for &to in &model.types_of(scalar) {
            functions.extend(destination(surface, to));
        }
        let doc = surface.page(
            || pages::convert_module(model, scalar),
            || format!("Conversions to `{}` and its vectors (OpenCL C 6.4.3).", row.name),
        );
        items.extend(module(surface, surface.rows[scalar], &format!("to_{}", row.name), &doc, functions));
    }
    items
}

/// Returns the run-time kernel of each pair of scalars, for any width.
fn lane_conversions(surface: &Surface) -> TokenStream {
    let count = surface.model.scalars.len();
    let (mut conversions, mut exact) = (TokenStream::new(), TokenStream::new());
    for from in 0..count {
        for to in 0..count {
            let (module, kernel) = surface.kernel(from, to);
            let source = surface.rust(Type { scalar: from, width: 1 });
            let destination = surface.rust(Type { scalar: to, width: 1 });
            let how = call_site(if surface.model.rounds(from, to) { "rounded" } else { "unrounded" });
            if surface.is_fast(from, to) {
                conversions.extend(quote!(#source => #destination #how by #kernel;));
            } else {
                exact.extend(quote!(#source => #destination #how by super::#module::#kernel;));
            }
        }
    }
    quote! {
        #[doc(hidden)]
        mod conversions {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*};
            crate::overload::conversions! { #conversions }
            crate::overload::exact_conversions! { #exact }
        }
    }
}

fn destination(surface: &Surface, to: Type) -> TokenStream {
    let model = surface.model;
    let (row, cfg, result) = (surface.row(to), surface.cfg(to), surface.rust(to));
    let trait_name = surface.ident(&format!("Convert{}", surface.camel(to)), to);
    let width = number(to.width);
    let mut items =
        bound(row, &cfg, &trait_name, &quote_spanned!(row=> Count), docs::convert_errors(model, to));
    items.extend(quote!(#cfg crate::overload::bound! { #trait_name [components<#width>] [no_size<0>] }));
    for convert in &model.converts(to) {
        let name = surface.ident(&convert.name, to);
        let page = surface.page(|| pages::convert(model, to, convert), || docs::convert(model, to, convert));
        let mut attributes = attributes(row, &cfg, &page);
        attributes.extend(surface.aliases(pages::aliases_of_convert(convert)));
        let suffix = call_site(&surface.suffix(convert));
        let body = quote!(convert(x, #suffix));
        items.extend(quote_spanned! {row=>
            #attributes
            pub fn #name<X: Operand + #trait_name<X::ConvertCount>>(x: X) -> #result { #body }
        });
    }
    items
}
