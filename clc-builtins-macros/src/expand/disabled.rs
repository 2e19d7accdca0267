//! Functions whose feature is off: names with a bound that nothing implements, so that the error names the feature.

use super::operands::LETTERS;
use super::surface::{Surface, call_site};
use crate::model::functions::{Access, Function, FunctionFeature, TypeExpression};
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

/// Returns `true` if the macro generates nothing for a function because it is built without the feature.
pub fn is_disabled(function: &Function) -> bool {
    !cfg!(feature = "math") && function.rows[0].feature == Some(FunctionFeature::Math)
}

/// Adds the name for builds without its feature.
pub fn refused(surface: &Surface, function: &Function, functions: &mut TokenStream) {
    let Some(feature) = function.feature(surface.model) else { return };
    let list = &function.rows[0].lists[0];
    // Memory can have a type that exists without the feature.
    if list.iter().any(|operand| operand.is_memory() || operand.form == TypeExpression::Size) {
        return;
    }
    let row = function.span;
    let (mut types, mut parameters) = (TokenStream::new(), TokenStream::new());
    for (operand, name) in list.iter().zip(LETTERS) {
        let ty = Ident::new(name, row);
        types.extend(quote_spanned!(row=> #ty,));
        parameters.extend(match operand.access {
            Access::Out => quote_spanned!(row=> _: &mut #ty,),
            _ => quote_spanned!(row=> _: #ty,),
        });
    }
    // The result has the operand's type, or the caller infers it: one error, not two.
    let result = match function.result() {
        Some(TypeExpression::T) if list[0].form == TypeExpression::T => Ident::new("X", row),
        _ => {
            types.extend(quote_spanned!(row=> R,));
            Ident::new("R", row)
        }
    };
    let name = Ident::new(&function.name, row);
    let bound = Ident::new(&format!("The_feature_{feature}_is_on"), row);
    let cfg = match is_disabled(function) {
        true => TokenStream::new(),
        false => quote!(#[cfg(not(feature = #feature))]),
    };
    let body = quote!(crate::marker::never_called());
    functions.extend(quote_spanned! {row=>
        #cfg
        pub fn #name<#types>(#parameters) -> #result where X: #bound { #body }
    });
}

/// Returns the module of refused names, with a bound for each feature whose error contains the fix.
pub fn module(surface: &Surface, functions: TokenStream) -> TokenStream {
    let mut features: Vec<&str> = vec![];
    let mut bounds = TokenStream::new();
    for feature in surface.model.functions.iter().filter_map(|function| function.feature(surface.model)) {
        if features.contains(&feature) {
            continue;
        }
        features.push(feature);
        let bound = call_site(&format!("The_feature_{feature}_is_on"));
        let message = format!("this function requires the feature `{feature}` of clc-builtins");
        let label = format!("add `features = [\"{feature}\"]` to the dependency");
        bounds.extend(quote! {
            #[diagnostic::on_unimplemented(message = #message, label = #label)]
            pub trait #bound: crate::overload::Sealed {}
        });
    }
    if features.is_empty() {
        return TokenStream::new();
    }
    quote! {
        #[doc(hidden)]
        #[allow(non_camel_case_types, dead_code)]
        pub mod functions_off {
            #bounds
            #functions
        }
        #[doc(hidden)]
        #[allow(unused_imports)]
        pub use functions_off::*;
    }
}
