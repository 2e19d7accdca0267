//! `convert_`, casts and `as_type`: functions named after their result type. Each destination has a bound, which the
//! library implements for the accepted operands; its error lists them.

use super::surface::{Surface, attributes, call_site, imports, is_made_here, module, number};
use super::{errors, pages};
use crate::model::{Family, Type, is_primitive};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let mut items = TokenStream::new();
    if model.has(Family::Convert) {
        items.extend(lane_conversions(surface));
        for (scalar, row) in model.scalars.iter().enumerate() {
            let mut functions = imports();
            functions.extend(model.types_of(scalar).into_iter().map(|to| convert(surface, to)));
            let doc = pages::convert_module(surface, scalar);
            items.extend(module(surface, row.span, &format!("to_{}", row.name), &doc, functions));
        }
        let doc = pages::casts(surface);
        let functions = model.scalar_types().map(|to| cast(surface, to));
        // The usual imports would contain the type `half`, which conflicts with the function of that name.
        let casts = quote! {
            #[allow(unused_imports)]
            use crate::{marker::*, overload::*};
            #(#functions)*
        };
        items.extend(module(surface, model.family_span(Family::Convert), "casts", &doc, casts));
    }
    if model.has(Family::AsType) {
        let mut functions = imports();
        functions.extend(model.types().into_iter().map(|to| as_type(surface, to)));
        let doc = pages::as_module(surface);
        items.extend(module(surface, Span::call_site(), "as_type", &doc, functions));
    }
    items
}

/// Returns the run-time kernel of each pair of scalars, for any width.
fn lane_conversions(surface: &Surface) -> TokenStream {
    let (mut conversions, mut exact) = (TokenStream::new(), TokenStream::new());
    for from in surface.model.scalar_types() {
        for to in surface.model.scalar_types() {
            let (module, kernel) = surface.kernel(from.scalar, to.scalar);
            let (source, destination) = (surface.rust(from), surface.rust(to));
            let rounded = surface.model.rounds(from.scalar, to.scalar);
            let how = call_site(if rounded { "rounded" } else { "unrounded" });
            if surface.is_fast(from.scalar, to.scalar) {
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
fn convert(surface: &Surface, to: Type) -> TokenStream {
    let model = surface.model;
    let width = number(to.width);
    let bound = Bound::new(surface, "Convert", to, &["ConvertCount"]);
    let impls = quote!([components<#width>] [no_size<0>]);
    let mut items = bound.trait_and_impls(&["Count"], impls, errors::convert(model, to));
    let result = surface.rust(to);
    for convert in &model.converts(to) {
        let page = pages::convert(surface, to, convert);
        let suffix = call_site(&surface.suffix(convert));
        let body = quote!(convert(x, #suffix));
        items.extend(bound.function(&convert.name, &page, &result, body));
    }
    items
}

/// Returns C's cast to a scalar, `(float)x`: a function with the name of the scalar.
fn cast(surface: &Surface, to: Type) -> TokenStream {
    let model = surface.model;
    let scalar = model.scalar(to);
    let (row, rust) = (surface.row(to), surface.rust(to));
    let result = match (is_primitive(&scalar.rust), is_made_here(scalar)) {
        (true, _) => quote_spanned!(row=> #rust),
        (_, true) => quote_spanned!(row=> crate::scalars::made::#rust),
        _ => quote_spanned!(row=> crate::#rust),
    };
    let bound = Bound::new(surface, "Cast", to, &["ConvertCount"]);
    let impls = quote!([components<1>] [a_value_only_for_casts] [no_size<0>]);
    let mut items = bound.trait_and_impls(&["Count"], impls, errors::cast(model, to));
    let page = pages::cast(surface, to);
    let suffix = call_site(&surface.suffix(&model.converts(to)[0]));
    items.extend(bound.function(&scalar.name, &page, &result, quote!(convert(x, #suffix))));
    items
}

/// Returns the reinterpretation as a type. A 3-vector also accepts 4-vectors with elements of the same size,
/// distinguished by size and component count.
fn as_type(surface: &Surface, to: Type) -> TokenStream {
    let model = surface.model;
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
    let bound = Bound::new(surface, "As", to, sizes);
    let mut items = bound.trait_and_impls(sizes, impls, errors::as_type(model, to));
    let page = pages::as_type(surface, to);
    items.extend(bound.function(&format!("as_{}", model.name(to)), &page, &surface.rust(to), body));
    items
}

/// The bound of a destination.
struct Bound<'a> {
    surface: &'a Surface<'a>,
    to: Type,
    name: Ident,
    /// The sizes of the operand that it compares.
    sizes: &'a [&'a str],
}

impl<'a> Bound<'a> {
    fn new(surface: &'a Surface, prefix: &str, to: Type, sizes: &'a [&'a str]) -> Self {
        let name = surface.ident(&format!("{prefix}{}", surface.camel(to)), to);
        Bound { surface, to, name, sizes }
    }

    /// Returns the trait with these parameters, and its impls. The errors are the message, label and note for other
    /// operands.
    fn trait_and_impls(
        &self,
        parameters: &[&str],
        impls: TokenStream,
        [message, label, note]: [String; 3],
    ) -> TokenStream {
        let (name, row, cfg) = (&self.name, self.surface.row(self.to), self.surface.cfg(self.to));
        let parameters = parameters.iter().map(|name| Ident::new(name, row));
        let mut items = quote_spanned! {row=>
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
        let (bound, row) = (&self.name, self.surface.row(self.to));
        let mut attributes = attributes(row, &self.surface.cfg(self.to), doc);
        attributes.extend(self.surface.aliases(name));
        let name = Ident::new(name, row);
        let sizes = self.sizes.iter().map(|name| Ident::new(name, row));
        quote_spanned! {row=>
            #attributes
            pub fn #name<X: Operand + #bound<#(X::#sizes),*>>(x: X) -> #result { #body }
        }
    }
}
