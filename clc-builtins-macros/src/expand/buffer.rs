//! `buffer`: conversions and shuffles of whole slices, under the scalar names.

use super::pages;
use crate::model::{Family, Model};
use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};

pub fn expand(model: &Model) -> TokenStream {
    let mut functions = TokenStream::new();
    if !cfg!(feature = "buffer") {
        return functions;
    }
    for to in model.scalar_types() {
        let (cfg, mut names) = (model.cfg(to), TokenStream::new());
        for convert in &model.converts(to) {
            let name = model.ident(&convert.name, to);
            let parallel = model.ident(&format!("par_{}", convert.name), to);
            let mode = convert.mode();
            names.extend(quote!(#cfg #name #parallel #mode));
        }
        let result = model.rust(to);
        functions.extend(
            // rustdoc reads the feature from the functions themselves.
            quote_spanned!(model.span(to)=> crate::overload::buffer::names! { #result; #names }),
        );
    }
    for (family, bound, second) in
        [(Family::Shuffle, "Shuffle", TokenStream::new()), (Family::Shuffle2, "Shuffle2", quote!(y))]
    {
        let span = model.family_span(family);
        let (name, parallel) =
            (format_ident!("{family}", span = span), format_ident!("par_{family}", span = span));
        let (bound, each) = (format_ident!("{bound}"), format_ident!("{family}_each"));
        functions.extend(quote_spanned! {span=>
            crate::overload::buffer::shuffle_names! { #name #parallel #bound #each(#second); }
        });
    }
    let doc = pages::buffer(model);
    quote! {
        #[cfg(feature = "buffer")]
        #[doc = #doc]
        pub mod buffer {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*, overload::*};
            #functions
        }
    }
}
