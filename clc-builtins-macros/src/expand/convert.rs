//! `convert_`: one trait per destination for the errors, and one function per name.

use super::surface::{Overloaded, Surface, call_site, imports, module, number};
use super::{errors, pages};
use crate::model::{Family, Type};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    if !model.has(Family::Convert) {
        return TokenStream::new();
    }
    let mut items = lane_conversions(surface);
    for (scalar, row) in model.scalars.iter().enumerate() {
        let mut functions = imports();
        functions.extend(model.types_of(scalar).into_iter().map(|to| destination(surface, to)));
        let doc = pages::convert_module(surface, scalar);
        items.extend(module(surface, row.span, &format!("to_{}", row.name), &doc, functions));
    }
    items
}

/// Returns the run-time kernel of each pair of scalars, for any width.
fn lane_conversions(surface: &Surface) -> TokenStream {
    let (mut conversions, mut exact) = (TokenStream::new(), TokenStream::new());
    for from in surface.model.scalar_types() {
        for to in surface.model.scalar_types() {
            let (module, kernel) = surface.kernel(from.scalar, to.scalar);
            let (source, destination) = (surface.rust(from), surface.rust(to));
            let rounded = surface.model.rounds(from.scalar, to.scalar);
            let how = call_site(if rounded { "rounded" } else { "unrounded" });
            if surface.is_fast(from.scalar, to.scalar) {
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
    let (result, width) = (surface.rust(to).into_token_stream(), number(to.width));
    let overloaded = Overloaded {
        to,
        trait_name: format!("Convert{}", surface.camel(to)),
        parameters: &["Count"],
        arguments: &["ConvertCount"],
        impls: quote!([components<#width>] [no_size<0>]),
        errors: errors::convert(model, to),
    };
    let mut items = overloaded.bound(surface);
    for convert in &model.converts(to) {
        let page = pages::convert(surface, to, convert);
        let suffix = call_site(&surface.suffix(convert));
        let body = quote!(convert(x, #suffix));
        items.extend(overloaded.function(surface, &convert.name, &page, &result, body));
    }
    items
}
