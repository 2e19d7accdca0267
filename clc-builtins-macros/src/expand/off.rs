//! Functions whose feature is off: names whose bound nothing meets, so that the error says which feature to turn on.

use super::Surface;
use crate::model::functions::{Access, Form, Function, FunctionFeature};
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

/// Whether there is nothing of it, since the macro is built without the feature.
pub fn is_off(function: &Function) -> bool {
    !cfg!(feature = "math") && function.rows[0].feature == Some(FunctionFeature::Math)
}

/// The name for builds without its feature.
pub fn refused(surface: &Surface, function: &Function, functions: &mut TokenStream) {
    let Some(feature) = function.feature(surface.model) else { return };
    // Memory may be that of a type which is there.
    let is_value = |access: Access| matches!(access, Access::In | Access::Out);
    let list = &function.rows[0].lists[0];
    if !list.iter().all(|operand| is_value(operand.access) && operand.form != Form::Size) {
        return;
    }
    let row = surface.function(function);
    let (mut types, mut parameters) = (TokenStream::new(), TokenStream::new());
    for (operand, name) in list.iter().zip(["X", "Y", "Z", "W"]) {
        let ty = Ident::new(name, row);
        types.extend(quote_spanned!(row=> #ty,));
        parameters.extend(match operand.access {
            Access::Out => quote_spanned!(row=> _: &mut #ty,),
            _ => quote_spanned!(row=> _: #ty,),
        });
    }
    // The result is of the operand's type, or of whatever the caller expects: one error, not two.
    let result = match function.result() {
        Some(Form::T) if list[0].form == Form::T => Ident::new("X", row),
        _ => {
            types.extend(quote_spanned!(row=> R,));
            Ident::new("R", row)
        }
    };
    let name = Ident::new(&function.name, row);
    let bound = Ident::new(&format!("The_feature_{feature}_is_on"), row);
    let cfg = match is_off(function) {
        true => TokenStream::new(),
        false => quote!(#[cfg(not(feature = #feature))]),
    };
    let body = quote!(crate::overload::never_called());
    functions.extend(quote_spanned! {row=>
        #cfg
        pub fn #name<#types>(#parameters) -> #result where X: #bound { #body }
    });
}

/// The refused names, with a bound for each feature, which says what to do.
pub fn module(surface: &Surface, functions: TokenStream) -> TokenStream {
    let mut features: Vec<&str> = vec![];
    for function in &surface.model.functions {
        if let Some(feature) = function.feature(surface.model)
            && !features.contains(&feature)
        {
            features.push(feature);
        }
    }
    if features.is_empty() {
        return TokenStream::new();
    }
    let mut bounds = TokenStream::new();
    for feature in features {
        let bound = super::call_site(&format!("The_feature_{feature}_is_on"));
        let message = format!("there is no such function: the feature `{feature}` of clc-builtins is off");
        let label = format!("needs `features = [\"{feature}\"]`");
        bounds.extend(quote! {
            #[diagnostic::on_unimplemented(message = #message, label = #label)]
            pub trait #bound: crate::overload::Sealed {}
        });
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
