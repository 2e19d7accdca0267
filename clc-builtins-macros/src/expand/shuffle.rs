//! `shuffle` and `shuffle2`: two functions; the overloads follow from the mask types and the elements.

use super::{Surface, docs};
use crate::model::{Family, Type};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let families = [(Family::Shuffle, "shuffle"), (Family::Shuffle2, "shuffle2")];
    if !families.iter().any(|(family, _)| model.has(*family)) {
        return TokenStream::new();
    }
    let masks: TokenStream = model
        .masks
        .iter()
        .map(|&mask| {
            let mask = Type { scalar: mask, width: 1 };
            let cfg = surface.cfg(&[mask]);
            let (rust, name) = (surface.rust(mask), &model.scalar(mask).name);
            let (one, two) = (format_ident!("shuffle_by_{name}"), format_ident!("shuffle2_by_{name}"));
            quote!(#cfg crate::vector::mask!(#rust, #one, #two);)
        })
        .collect();
    let functions = families.iter().filter(|(family, _)| model.has(*family)).map(|(family, name)| {
        let row = surface.family(*family);
        let doc = docs::shuffle(*family);
        let name = Ident::new(name, row);
        let (second, argument) = match family {
            Family::Shuffle2 => (quote_spanned!(row=> y: X,), quote!(, y)),
            _ => (TokenStream::new(), TokenStream::new()),
        };
        let bound = Ident::new(if *family == Family::Shuffle { "Shuffle" } else { "Shuffle2" }, row);
        let body = quote!(mask.#name(x #argument));
        quote_spanned! {row=>
            #[doc = #doc]
            #[inline]
            #[must_use]
            pub fn #name<X, M, R>(x: X, #second mask: M) -> R
            where
                X: Operand,
                M: Operand<Count: Count<Of<X::Element> = R>> + #bound<X, X::Shuffled, M::Mask, X::Count, M::Count>,
            { #body }
        }
    });
    let functions: TokenStream = functions.collect();
    let doc = docs::shuffle_module(model);
    quote! {
        #[doc(hidden)]
        mod masks { #masks }
        #[doc = #doc]
        pub mod shuffles {
            #[allow(unused_imports)]
            use crate::vector::*;
            #functions
        }
        #[doc(no_inline)]
        pub use shuffles::*;
    }
}
