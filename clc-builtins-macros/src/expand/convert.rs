//! `convert_`: one trait a destination for the errors, one function a name.

use super::{Surface, docs, number, open_impls};
use crate::model::{Family, Type};
use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    if !model.has(Family::Convert) {
        return TokenStream::new();
    }
    let lanes = lane_conversions(surface);
    let modules = (0..model.scalars.len()).map(|scalar| {
        let module = format_ident!("to_{}", model.scalars[scalar].name, span = surface.rows[scalar]);
        let doc = docs::convert_module(model, scalar);
        let functions: TokenStream = model.types_of(scalar).into_iter().map(|to| destination(surface, to)).collect();
        let body = quote! {
            #[allow(unused_imports)]
            use crate::{half, lane::*, scalars::made::*, size::*, vector::*, vectors::*};
            #functions
        };
        quote_spanned! {surface.rows[scalar]=>
            #[doc = #doc]
            pub mod #module { #body }
            #[doc(no_inline)]
            #[allow(unused_imports)]
            pub use #module::*;
        }
    });
    quote! { #lanes #(#modules)* }
}

/// How the lanes of any width get from one scalar to another: the run-time kernels.
fn lane_conversions(surface: &Surface) -> TokenStream {
    let count = surface.model.scalars.len();
    let mut conversions = TokenStream::new();
    for from in 0..count {
        for to in 0..count {
            let (source, destination) = (Type { scalar: from, width: 1 }, Type { scalar: to, width: 1 });
            let (module, kernel) = surface.kernel(from, to);
            let module = if module == "lane" { quote!(crate::lane::run) } else { quote!(super::#module) };
            let (source, destination) = (surface.rust(source), surface.rust(destination));
            conversions.extend(quote!(crate::vector::conversion!(#source => #destination by #module::#kernel);));
        }
    }
    quote! {
        #[doc(hidden)]
        mod conversions {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*};
            #conversions
        }
    }
}

fn destination(surface: &Surface, to: Type) -> TokenStream {
    let model = surface.model;
    let result = surface.rust(to);
    let cfg = surface.cfg(&[to]);
    let bound = surface.ident(&format!("Convert{}", surface.camel(to)), to);
    let (width, lanes) = (number(to.width), number(to.lanes()));
    let (message, label, note) = docs::convert_errors(model, to);
    let mut items = quote_spanned! {surface.row(to)=>
        #cfg
        #[doc(hidden)]
        #[diagnostic::on_unimplemented(message = #message, label = #label, note = #note)]
        pub trait #bound<Count> {}
    };
    let open = open_impls(&bound, 1, &cfg);
    items.extend(quote! {
        #cfg
        #[diagnostic::do_not_recommend]
        impl<X> #bound<components<#width>> for X {}
        #open
    });
    for convert in model.converts(to) {
        let name = surface.ident(&convert.name, to);
        let doc = docs::convert(model, to, &convert);
        let mode = surface.mode(convert.rounding);
        let saturates = convert.saturates;
        let body = quote!(convert::<_, _, #mode, #saturates, #lanes>(x));
        items.extend(quote_spanned! {surface.row(to)=>
            #cfg
            #[doc = #doc]
            #[inline]
            #[must_use]
            pub fn #name<X: Operand + #bound<X::Count>>(x: X) -> #result { #body }
        });
    }
    items
}
