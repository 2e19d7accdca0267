//! `as_type`: one trait and one function per destination.

use super::surface::{Overloaded, Surface, imports, module, number};
use super::{errors, pages};
use crate::model::{Family, Type};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    if !model.has(Family::AsType) {
        return TokenStream::new();
    }
    let mut functions = imports();
    functions.extend(model.types().into_iter().map(|to| destination(surface, to)));
    module(surface, Span::call_site(), "as_type", &pages::as_module(surface), functions)
}

fn destination(surface: &Surface, to: Type) -> TokenStream {
    let model = surface.model;
    let bytes = number(model.bytes(to));
    // A 3-vector also accepts 4-vectors with elements of the same size, distinguished by size and component count.
    let (sizes, impls, body): (&[&str], _, _) = if to.width == 3 {
        let four = number(model.bytes(Type { width: 4, ..to }));
        (
            &["Bytes", "Count"],
            quote!([bytes<#bytes>, components<3>] [bytes<#four>, components<4>] [no_size<0>, no_size<0>]),
            quote!(Vector::<4>::from_lanes(Operand::cast(x))),
        )
    } else {
        (&["Bytes"], quote!([bytes<#bytes>] [no_size<0>]), quote!(Operand::cast(x)))
    };
    let overloaded = Overloaded {
        to,
        trait_name: format!("As{}", surface.camel(to)),
        parameters: sizes,
        arguments: sizes,
        impls,
        errors: errors::as_type(model, to),
    };
    let page = pages::as_type(surface, to);
    let (name, result) = (format!("as_{}", model.name(to)), surface.rust(to).into_token_stream());
    let mut items = overloaded.bound(surface);
    items.extend(overloaded.function(surface, &name, &page, &result, body));
    items
}
