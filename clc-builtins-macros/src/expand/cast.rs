//! C's casts of scalars, `(float)x`: one function per scalar, with the same name, and a trait for the errors.

use super::surface::{Overloaded, Surface, call_site, is_made_here, module};
use super::{errors, pages};
use crate::check::is_primitive;
use crate::model::{Family, Type};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    if !model.has(Family::Convert) {
        return TokenStream::new();
    }
    let doc = pages::casts(surface);
    let functions = model.scalar_types().map(|to| cast(surface, to));
    // The usual imports would contain the type `half`, which conflicts with the function of that name.
    let body = quote! {
        #[allow(unused_imports)]
        use crate::{marker::*, overload::*};
        #(#functions)*
    };
    module(surface, surface.family(Family::Convert), "casts", &doc, body)
}

fn cast(surface: &Surface, to: Type) -> TokenStream {
    let model = surface.model;
    let scalar = model.scalar(to);
    let (row, rust) = (surface.row(to), surface.rust(to));
    let result = match (is_primitive(&scalar.rust), is_made_here(scalar)) {
        (true, _) => quote_spanned!(row=> #rust),
        (_, true) => quote_spanned!(row=> crate::scalars::made::#rust),
        _ => quote_spanned!(row=> crate::#rust),
    };
    let overloaded = Overloaded {
        to,
        trait_name: format!("Cast{}", surface.camel(to)),
        parameters: &["Count"],
        arguments: &["ConvertCount"],
        impls: quote!([components<1>] [a_value_for_casts_alone] [no_size<0>]),
        errors: errors::cast(model, to),
    };
    let page = pages::cast(surface, to);
    let suffix = call_site(&surface.suffix(&model.converts(to)[0]));
    let mut items = overloaded.bound(surface);
    items.extend(overloaded.function(surface, &scalar.name, &page, &result, quote!(convert(x, #suffix))));
    items
}
