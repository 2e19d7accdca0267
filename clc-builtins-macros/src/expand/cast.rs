//! C's casts of scalars, `(float)x`: one function per scalar, with the same name, and a trait for the errors.

use super::surface::{Surface, attributes, bound, call_site, is_made_here};
use super::{docs, pages};
use crate::check::is_primitive;
use crate::model::{Family, Type};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    if !model.has(Family::Convert) {
        return TokenStream::new();
    }
    let mut functions = TokenStream::new();
    for scalar in 0..model.scalars.len() {
        functions.extend(cast(surface, Type { scalar, width: 1 }));
    }
    let doc = surface.page(|| pages::casts(model), || docs::CASTS.into());
    let (family, at_root) = (surface.family(Family::Convert), surface.at_root());
    let aliases = surface.aliases(pages::aliases_of_module("casts"));
    // `module` would import the type `half`, which conflicts with the function of that name.
    let body = quote! {
        #[allow(unused_imports)]
        use crate::{marker::*, overload::*};
        #functions
    };
    quote_spanned! {family=>
        #aliases
        #[doc = #doc]
        pub mod casts { #body }
        #at_root
        #[allow(unused_imports)]
        pub use casts::*;
    }
}

fn cast(surface: &Surface, to: Type) -> TokenStream {
    let model = surface.model;
    let scalar = model.scalar(to);
    let (row, cfg, rust, name) =
        (surface.row(to), surface.cfg(to), surface.rust(to), surface.ident(&scalar.name, to));
    let result = match (is_primitive(&scalar.rust), is_made_here(scalar)) {
        (true, _) => quote_spanned!(row=> #rust),
        (_, true) => quote_spanned!(row=> crate::scalars::made::#rust),
        _ => quote_spanned!(row=> crate::#rust),
    };
    let trait_name = surface.ident(&format!("Cast{}", surface.camel(to)), to);
    let mut items = bound(row, &cfg, &trait_name, &quote_spanned!(row=> Count), docs::cast_errors(model, to));
    items.extend(quote! {
        #cfg
        crate::overload::bound! { #trait_name [components<1>] [a_value_for_casts_alone] [no_size<0>] }
    });
    let plain = &model.converts(to)[0];
    let page = surface.page(|| pages::cast(model, to), || docs::cast(model, to));
    let attributes = attributes(row, &cfg, &page);
    let suffix = call_site(&surface.suffix(plain));
    let body = quote!(convert(x, #suffix));
    items.extend(quote_spanned! {row=>
        #attributes
        pub fn #name<X: Operand + #trait_name<X::ConvertCount>>(x: X) -> #result { #body }
    });
    items
}
