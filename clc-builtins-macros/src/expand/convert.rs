//! `convert_`, casts and `as_type`: functions named after their result type. Each destination has a bound, which the
//! library implements for the accepted operands; its error lists them.

use super::tokens::{attributes, imports, number};
use super::{errors, pages};
use crate::model::{Family, Model, Type};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

pub fn expand(model: &Model) -> TokenStream {
    let mut items = lane_conversions(model);
    for (scalar, row) in model.scalars.iter().enumerate() {
        let mut functions = imports();
        functions.extend(model.types_of(scalar).into_iter().map(|to| convert(model, to)));
        let doc = pages::convert_module(model, scalar);
        items.extend(model.module(row.span, &format!("to_{}", row.name), &doc, functions));
    }
    let functions = model.scalar_types().map(|to| cast(model, to));
    // The usual imports would contain the type `half`, which conflicts with the function of that name.
    let casts = quote! {
        #[allow(unused_imports)]
        use crate::{marker::*, overload::*};
        #(#functions)*
    };
    items.extend(model.module(model.family_span(Family::Convert), "casts", &pages::casts(model), casts));
    let mut functions = imports();
    functions.extend(model.types().into_iter().map(|to| as_type(model, to)));
    items.extend(model.module(Span::call_site(), "as_type", &pages::as_module(model), functions));
    items
}

/// Returns the run-time kernel of each pair of scalars, for any width.
fn lane_conversions(model: &Model) -> TokenStream {
    let (mut conversions, mut exact) = (TokenStream::new(), TokenStream::new());
    for from in model.scalar_types() {
        for to in model.scalar_types() {
            let (module, kernel) = model.kernel(from.scalar, to.scalar);
            let (source, destination) = (model.rust(from), model.rust(to));
            let rounded = model.rounds(from.scalar, to.scalar);
            let how = format_ident!("{}", if rounded { "rounded" } else { "unrounded" });
            if model.has_kernel(from.scalar, to.scalar) {
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

/// Returns the conversions to a type.
fn convert(model: &Model, to: Type) -> TokenStream {
    let (width, result) = (number(to.width), model.rust(to).into_token_stream());
    let impls = quote!([components<#width>] [no_size<0>]);
    let (bound, mut items) = bound(model, "Convert", to, &COUNT, impls, errors::convert(model, to));
    for convert in &model.converts(to) {
        let (page, mode) = (pages::convert(model, to, convert), convert.mode());
        items.extend(function(model, to, &convert.name, &page, &bound, &result, quote!(convert(x, #mode))));
    }
    items
}

/// Returns C's cast to a scalar, `(float)x`: a function with the name of the scalar.
fn cast(model: &Model, to: Type) -> TokenStream {
    let (scalar, rust, mode) = (model.scalar(to), model.rust(to), model.converts(to)[0].mode());
    let result = match (scalar.is_primitive(), scalar.is_made_here()) {
        (true, _) => quote!(#rust),
        (_, true) => quote_spanned!(rust.span()=> crate::scalars::made::#rust),
        _ => quote_spanned!(rust.span()=> crate::#rust),
    };
    let impls = quote!([components<1>] [a_value_only_for_casts] [no_size<0>]);
    let (bound, mut items) = bound(model, "Cast", to, &COUNT, impls, errors::cast(model, to));
    let page = pages::cast(model, to);
    items.extend(function(model, to, &scalar.name, &page, &bound, &result, quote!(convert(x, #mode))));
    items
}

/// Returns the reinterpretation as a type. A 3-vector also accepts 4-vectors with elements of the same size,
/// distinguished by size and component count.
fn as_type(model: &Model, to: Type) -> TokenStream {
    let bytes = number(model.bytes(to));
    let (sizes, impls, body): (&[_], _, _) = if to.width == 3 {
        let four = number(model.bytes(Type { width: 4, ..to }));
        (
            &[("Bytes", "Bytes"), ("Count", "Count")],
            quote!([bytes<#bytes>, components<3>] [bytes<#four>, components<4>] [no_size<0>, no_size<0>]),
            quote!(Vector::<4>::from_lanes(Operand::cast(x))),
        )
    } else {
        (&[("Bytes", "Bytes")], quote!([bytes<#bytes>] [no_size<0>]), quote!(Operand::cast(x)))
    };
    let (bound, mut items) = bound(model, "As", to, sizes, impls, errors::as_type(model, to));
    let (name, result) = (format!("as_{}", model.name(to)), model.rust(to).into_token_stream());
    items.extend(function(model, to, &name, &pages::as_type(model, to), &bound, &result, body));
    items
}

/// A parameter of the trait of a bound, and the size of the operand that it compares.
type Size = (&'static str, &'static str);

const COUNT: [Size; 1] = [("Count", "ConvertCount")];

/// Returns the bound of a destination on its operand `X`, and its trait with the impls. The errors are the message, label
/// and note for other operands.
fn bound(
    model: &Model,
    prefix: &str,
    to: Type,
    sizes: &[Size],
    impls: TokenStream,
    [message, label, note]: [String; 3],
) -> (TokenStream, TokenStream) {
    let (span, cfg) = (model.span(to), model.cfg(to));
    let name = format_ident!("{prefix}{}", model.camel(to), span = span);
    let parameters = sizes.iter().map(|size| Ident::new(size.0, span));
    let mut items = quote_spanned! {span=>
        #cfg
        #[doc(hidden)]
        #[diagnostic::on_unimplemented(message = #message, label = #label, note = #note)]
        pub trait #name<#(#parameters),*> {}
    };
    items.extend(quote!(#cfg crate::overload::bound! { #name #impls }));
    let sizes = sizes.iter().map(|size| Ident::new(size.1, span));
    (quote_spanned!(span=> #name<#(X::#sizes),*>), items)
}

/// Returns a function of one operand with this bound.
fn function(
    model: &Model,
    to: Type,
    name: &str,
    doc: &str,
    bound: &TokenStream,
    result: &TokenStream,
    body: TokenStream,
) -> TokenStream {
    let span = model.span(to);
    let (attributes, aliases) = (attributes(span, &model.cfg(to), doc), model.aliases(name));
    let name = Ident::new(name, span);
    quote_spanned! {span=>
        #attributes
        #aliases
        pub fn #name<X: Operand + #bound>(x: X) -> #result { #body }
    }
}
