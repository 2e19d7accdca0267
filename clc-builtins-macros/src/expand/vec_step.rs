//! `vec_step`: one function. Its trait is implemented with the types.

use super::pages;
use super::surface::{Surface, attributes, imports, module};
use crate::model::Family;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    if !surface.model.has(Family::VecStep) {
        return TokenStream::new();
    }
    let row = surface.family(Family::VecStep);
    let name = Ident::new("vec_step", row);
    let page = pages::vec_step(surface);
    let attributes = attributes(row, &TokenStream::new(), &page);
    let body = quote!(let _ = x; X::VEC_STEP);
    let function = quote_spanned!(row=> #attributes pub fn #name<X: VecStep>(x: X) -> i32 { #body });
    let sentence =
        "`vec_step`: the number of elements between one vector and the next in memory (OpenCL C 6.15.13).";
    let doc = surface.page(sentence, String::new);
    let imports = imports();
    module(surface, Span::call_site(), "vec_steps", &doc, quote!(#imports #function))
}
