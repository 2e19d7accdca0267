//! `vec_step`: one function. Its trait is implemented with the types.

use super::surface::{Surface, attributes, imports, module};
use super::{docs, pages};
use crate::model::Family;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    if !surface.model.has(Family::VecStep) {
        return TokenStream::new();
    }
    let row = surface.family(Family::VecStep);
    let name = Ident::new("vec_step", row);
    let page = surface.page(|| pages::vec_step(surface.model), docs::VEC_STEP);
    let attributes = attributes(row, &TokenStream::new(), &page);
    let body = quote!(let _ = x; X::VEC_STEP);
    let function = quote_spanned!(row=> #attributes pub fn #name<X: VecStep>(x: X) -> i32 { #body });
    let doc = surface.page(|| docs::VEC_STEP_MODULE.into(), docs::VEC_STEP_MODULE);
    let imports = imports();
    module(surface, Span::call_site(), "vec_steps", &doc, quote!(#imports #function))
}
