//! `vec_step`: one function; its trait is implemented beside the types.

use super::{Surface, attributes, docs, module};
use crate::model::Family;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    if !surface.model.has(Family::VecStep) {
        return TokenStream::new();
    }
    let row = surface.family(Family::VecStep);
    let name = Ident::new("vec_step", row);
    let attributes = attributes(row, &TokenStream::new(), &docs::vec_step(surface.model));
    let body = quote!(let _ = x; X::VEC_STEP);
    let function = quote_spanned!(row=> #attributes pub fn #name<X: VecStep>(x: X) -> i32 { #body });
    module(Span::call_site(), "vec_steps", docs::VEC_STEP_MODULE, function)
}
