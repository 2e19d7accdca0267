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
    let width = number(to.width);
    let bound = Bound::new(model, "Convert", to, &["ConvertCount"]);
    let impls = quote!([components<#width>] [no_size<0>]);
    let mut items = bound.trait_and_impls(&["Count"], impls, errors::convert(model, to));
    let result = model.rust(to);
    for convert in &model.converts(to) {
        let page = pages::convert(model, to, convert);
        let mode = convert.mode();
        let body = quote!(convert(x, #mode));
        items.extend(bound.function(&convert.name, &page, &result, body));
    }
    items
}

/// Returns C's cast to a scalar, `(float)x`: a function with the name of the scalar.
fn cast(model: &Model, to: Type) -> TokenStream {
    let scalar = model.scalar(to);
    let (span, rust) = (model.span(to), model.rust(to));
    let result = match (scalar.is_primitive(), scalar.is_made_here()) {
        (true, _) => quote_spanned!(span=> #rust),
        (_, true) => quote_spanned!(span=> crate::scalars::made::#rust),
        _ => quote_spanned!(span=> crate::#rust),
    };
    let bound = Bound::new(model, "Cast", to, &["ConvertCount"]);
    let impls = quote!([components<1>] [a_value_for_casts_alone] [no_size<0>]);
    let mut items = bound.trait_and_impls(&["Count"], impls, errors::cast(model, to));
    let page = pages::cast(model, to);
    let mode = model.converts(to)[0].mode();
    items.extend(bound.function(&scalar.name, &page, &result, quote!(convert(x, #mode))));
    items
}

/// Returns the reinterpretation as a type. A 3-vector also accepts 4-vectors with elements of the same size,
/// distinguished by size and component count.
fn as_type(model: &Model, to: Type) -> TokenStream {
    let bytes = number(model.bytes(to));
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
    let bound = Bound::new(model, "As", to, sizes);
    let mut items = bound.trait_and_impls(sizes, impls, errors::as_type(model, to));
    let page = pages::as_type(model, to);
    items.extend(bound.function(&format!("as_{}", model.name(to)), &page, &model.rust(to), body));
    items
}

/// The bound of a destination.
struct Bound<'a> {
    model: &'a Model,
    to: Type,
    name: Ident,
    /// The sizes of the operand that it compares.
    sizes: &'a [&'a str],
}

impl<'a> Bound<'a> {
    fn new(model: &'a Model, prefix: &str, to: Type, sizes: &'a [&'a str]) -> Self {
        let name = model.ident(&format!("{prefix}{}", model.camel(to)), to);
        Bound { model, to, name, sizes }
    }

    /// Returns the trait with these parameters, and its impls. The errors are the message, label and note for other
    /// operands.
    fn trait_and_impls(
        &self,
        parameters: &[&str],
        impls: TokenStream,
        [message, label, note]: [String; 3],
    ) -> TokenStream {
        let (name, span, cfg) = (&self.name, self.model.span(self.to), self.model.cfg(self.to));
        let parameters = parameters.iter().map(|name| Ident::new(name, span));
        let mut items = quote_spanned! {span=>
            #cfg
            #[doc(hidden)]
            #[diagnostic::on_unimplemented(message = #message, label = #label, note = #note)]
            pub trait #name<#(#parameters),*> {}
        };
        items.extend(quote!(#cfg crate::overload::bound! { #name #impls }));
        items
    }

    /// Returns a function of one operand with this bound.
    fn function(&self, name: &str, doc: &str, result: &dyn ToTokens, body: TokenStream) -> TokenStream {
        let (bound, span) = (&self.name, self.model.span(self.to));
        let mut attributes = attributes(span, &self.model.cfg(self.to), doc);
        attributes.extend(self.model.aliases(name));
        let name = Ident::new(name, span);
        let sizes = self.sizes.iter().map(|name| Ident::new(name, span));
        quote_spanned! {span=>
            #attributes
            pub fn #name<X: Operand + #bound<#(X::#sizes),*>>(x: X) -> #result { #body }
        }
    }
}
