//! `buffer`: conversions and shuffles of whole slices, under the scalar names.

use super::pages;
use super::surface::{Surface, call_site};
use crate::model::{Family, Word};
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let mut functions = TokenStream::new();
    for to in model.scalar_types().filter(|_| model.has(Family::Convert)) {
        let (cfg, mut names) = (surface.cfg(to), TokenStream::new());
        for convert in &model.converts(to) {
            let name = surface.ident(&convert.name, to);
            let parallel = surface.ident(&format!("par_{}", convert.name), to);
            let suffix = call_site(&surface.suffix(convert));
            names.extend(quote!(#cfg #name #parallel #suffix));
        }
        let result = surface.rust(to);
        functions.extend(
            // rustdoc reads the feature from the functions themselves.
            quote_spanned!(surface.row(to)=> crate::overload::buffer::names! { #result; #names }),
        );
    }
    for (family, bound, second) in
        [(Family::Shuffle, "Shuffle", TokenStream::new()), (Family::Shuffle2, "Shuffle2", quote!(y))]
    {
        if model.has(family) {
            let row = surface.model.family_span(family);
            let name = Ident::new(family.name(), row);
            let parallel = Ident::new(&format!("par_{}", family.name()), row);
            let (bound, each) = (call_site(bound), call_site(&format!("{}_each", family.name())));
            functions.extend(quote_spanned! {row=>
                crate::overload::buffer::shuffle_names! { #name #parallel #bound #each(#second); }
            });
        }
    }
    let doc = pages::buffer(surface);
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
