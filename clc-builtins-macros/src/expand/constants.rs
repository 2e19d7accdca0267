//! The constants of the table.

use crate::model::functions::{Constant, Value};
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
            let value = value(model, constant, ty);
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
    let doc = model.page(doc, &String::new);
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
fn value(model: &Model, constant: &Constant, ty: Type) -> TokenStream {
    let (scalar, rust) = (model.scalar(ty), model.rust(ty));
    let sign = constant.is_negative.then(|| quote!(-));
    match &constant.value {
        Value::Integer(magnitude) => {
            let number = Literal::u64_unsuffixed(*magnitude);
            quote!(#sign #number)
        }
        Value::Float(digits) if scalar.is_primitive() => {
            let number = digits.parse().unwrap_or_else(|_| Literal::f64_unsuffixed(0.0));
            quote!(#sign #number)
        }
        Value::Float(digits) => {
            let number = Literal::f64_unsuffixed(digits.parse().unwrap_or_default());
            quote!(#rust::from_f64(#sign #number))
        }
        Value::Infinity => quote!(#rust::INFINITY),
        Value::Nan => quote!(#rust::NAN),
    }
}
