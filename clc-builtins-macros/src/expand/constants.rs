//! The constants of the table.

use crate::model::functions::Value;
use crate::model::{Model, Type};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{quote, quote_spanned};

pub fn expand(model: &Model) -> TokenStream {
    let mut constants = TokenStream::new();
    let mut re_exports = TokenStream::new();
    for ty in model.scalar_types() {
        let mut names = TokenStream::new();
        for constant in model.constants.iter().filter(|constant| constant.scalar == ty.scalar) {
            let span = constant.span;
            let (name, cfg, rust) = (Ident::new(&constant.name, span), model.cfg(ty), model.rust(ty));
            let value = value(model, &constant.value, ty);
            let doc = match constant.doc.is_empty() {
                true => {
                    format!("OpenCL C's `{name}`, of type `{}` (OpenCL C 6.15.2, 6.15.3).", model.name(ty))
                }
                false => constant.doc.join("\n") + "\n",
            };
            let doc = model.page(&doc, &String::new);
            constants.extend(quote_spanned! {span=> #cfg #[doc = #doc] pub const #name: #rust = #value; });
            names.extend(quote!(#name,));
        }
        if !names.is_empty() {
            re_exports.extend(model.re_export("constants", ty.scalar, names));
        }
    }
    if constants.is_empty() {
        return TokenStream::new();
    }
    let root = model.root_attribute();
    let doc =
        "The constants of OpenCL C: limits of types, and mathematical constants (OpenCL C 6.15.2, 6.15.3).";
    let doc = model.page(&doc, &String::new);
    quote! {
        #[doc = #doc]
        #[allow(clippy::approx_constant, clippy::excessive_precision)]
        pub mod constants {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*};
            #constants
        }
        #root
        #[allow(unused_imports)]
        pub use constants::*;
        #re_exports
    }
}

/// Returns the constant as an expression. The compiler rounds a decimal number, or the type rounds the nearest double.
fn value(model: &Model, value: &Value, ty: Type) -> TokenStream {
    let scalar = model.scalar(ty);
    let rust = model.rust(ty);
    let sign = |negative: bool| negative.then(|| quote!(-));
    match value {
        Value::Integer { negative, magnitude } => {
            let (sign, number) = (sign(*negative), Literal::u64_unsuffixed(*magnitude));
            quote!(#sign #number)
        }
        Value::Float { negative, digits } => {
            let sign = sign(*negative);
            if scalar.is_primitive() {
                let digits = digits.parse().unwrap_or_else(|_| Literal::f64_unsuffixed(0.0));
                return quote!(#sign #digits);
            }
            let number = Literal::f64_unsuffixed(digits.parse().unwrap_or_default());
            quote!(#rust::from_f64(#sign #number))
        }
        Value::Infinity => quote!(#rust::INFINITY),
        Value::Nan => quote!(#rust::NAN),
    }
}
