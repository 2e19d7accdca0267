//! Names that do not exist in OpenCL C but are likely errors, and names whose feature is off: hidden functions with a
//! bound that nothing implements, so that the error explains why the function does not exist.

use super::operands::LETTERS;
use crate::model::functions::{Access, Function, TypeExpression, add_new};
use crate::model::{Feature, Kind, Model, Type, alternatives};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

/// A function that does not exist.
struct Refused {
    name: String,
    span: Span,
    cfg: TokenStream,
    operands: usize,
    /// The type that the function would return. If the name has none, the caller infers it: one error, not two.
    result: Option<Ident>,
    message: String,
    label: String,
}

impl Refused {
    /// Returns a refused function of one operand that is named after a scalar.
    fn new(model: &Model, scalar: usize, name: String, why: &str, label: String) -> Self {
        let ty = Type { scalar, width: 1 };
        let message = format!("`{name}` does not exist: {why}");
        Refused { name, span: model.span(ty), cfg: model.cfg(ty), operands: 1, result: None, message, label }
    }

    fn function(self) -> TokenStream {
        let Refused { name, span, cfg, operands, result, message, label } = self;
        let bound = format_ident!("There_is_no_{name}", span = span);
        let function = uncallable(span, &name, &bound, &vec![Access::In; operands], result);
        quote_spanned! {span=>
            #cfg
            #[diagnostic::on_unimplemented(message = #message, label = #label)]
            pub trait #bound: Sealed {}
            #cfg
            #function
        }
    }
}

/// Returns a function whose first operand has a bound that nothing implements. The caller infers an unknown result: one
/// error, not two.
fn uncallable(
    span: Span,
    name: &str,
    bound: &Ident,
    operands: &[Access],
    result: Option<Ident>,
) -> TokenStream {
    let types: Vec<_> = LETTERS[..operands.len()].iter().map(|letter| Ident::new(letter, span)).collect();
    let references =
        operands.iter().map(|&access| (access == Access::Out).then(|| quote_spanned!(span=> &mut)));
    let inferred = Ident::new("R", span);
    let parameter = result.is_none().then_some(&inferred);
    let (name, first, result) = (Ident::new(name, span), &types[0], result.as_ref().unwrap_or(&inferred));
    let body = quote!(crate::marker::never_called());
    quote_spanned! {span=>
        pub fn #name<#(#types,)* #parameter>(#(_: #references #types,)*) -> #result where #first: #bound { #body }
    }
}

pub fn expand(model: &Model) -> TokenStream {
    let mut names = vec![];
    saturations(model, &mut names);
    suffix_orders(model, &mut names);
    features(model, &mut names);
    widths(model, &mut names);
    for name in &model.refused_types {
        for prefix in ["convert", "as"] {
            let (why, suggestion) = refused_type(model, name, prefix);
            let refused = Refused::new(model, 0, format!("{prefix}_{name}"), &why, suggestion);
            names.push(Refused { cfg: TokenStream::new(), ..refused });
        }
    }
    let functions = names.into_iter().map(Refused::function);
    quote! {
        #[doc(hidden)]
        #[allow(non_camel_case_types, non_snake_case)]
        pub mod refused {
            #[allow(unused_imports)]
            use crate::{overload::Sealed, *};
            #(#functions)*
        }
        #[doc(hidden)]
        #[allow(unused_imports)]
        pub use refused::*;
    }
}

/// Adds the conversions with a `_sat` that does not exist.
fn saturations(model: &Model, names: &mut Vec<Refused>) {
    for &scalar in &model.refused_saturation {
        let why = match model.scalars[scalar].kind {
            Kind::Float => "`_sat` requires an integer destination (OpenCL C 6.4.3.3)",
            _ => "conversions to this type do not saturate",
        };
        for &to in &model.types_of(scalar) {
            let plain = format!("convert_{}", model.name(to));
            for convert in &model.converts(to) {
                let name = format!("{plain}_sat{}", &convert.name[plain.len()..]);
                let refused = Refused::new(model, scalar, name, why, format!("call `{}`", convert.name));
                names.push(Refused { result: Some(model.rust(to)), ..refused });
            }
        }
    }
}

/// Adds the conversions with suffixes in the wrong order.
fn suffix_orders(model: &Model, names: &mut Vec<Refused>) {
    for scalar in (0..model.scalars.len()).filter(|&scalar| model.scalars[scalar].saturates) {
        for &width in &model.refused_order {
            let to = Type { scalar, width };
            let plain = format!("convert_{}", model.name(to));
            for rounding in &model.roundings {
                let why = "`_sat` precedes the rounding mode (OpenCL C 6.4.3)";
                let (name, label) =
                    (format!("{plain}_{rounding}_sat"), format!("call `{plain}_sat_{rounding}`"));
                let refused = Refused::new(model, scalar, name, why, label);
                names.push(Refused { result: Some(model.rust(to)), ..refused });
            }
        }
    }
}

/// Adds the functions named after types whose feature is off.
fn features(model: &Model, names: &mut Vec<Refused>) {
    for (scalar, row) in model.scalars.iter().enumerate() {
        let Some(feature) = row.feature else { continue };
        let mut disabled = |name: String| {
            let label = format!("add `features = [\"{feature}\"]` to the dependency");
            names.push(Refused {
                message: format!("`{name}` requires the feature `{feature}` of clc-builtins"),
                cfg: quote!(#[cfg(not(feature = #feature))]),
                ..Refused::new(model, scalar, name, "", label)
            });
        };
        disabled(row.name.clone());
        for &to in &model.types_of(scalar) {
            model.converts(to).into_iter().for_each(|convert| disabled(convert.name));
            disabled(format!("as_{}", model.name(to)));
        }
    }
}

/// Adds the functions named after vectors with an unsupported number of components.
fn widths(model: &Model, names: &mut Vec<Refused>) {
    let why = format!("vectors have {} components (OpenCL C 6.3.2)", alternatives(&model.widths));
    for &width in &model.refused_widths {
        for (scalar, row) in model.scalars.iter().enumerate() {
            let label = format!("use one of these widths of `{}`", row.name);
            names.extend(["as", "convert"].map(|prefix| {
                Refused::new(model, scalar, format!("{prefix}_{}{width}", row.name), &why, label.clone())
            }));
        }
        for (definition, operands) in [("vload", 2), ("vstore", 3)] {
            if let Some(function) = model.functions.iter().find(|other| other.definition == definition) {
                let label = format!("use one of these widths, as in `{}`", function.name);
                let refused = Refused::new(model, 0, format!("{definition}{width}"), &why, label);
                let (span, cfg) = (function.span, TokenStream::new());
                names.push(Refused { span, cfg, operands, ..refused });
            }
        }
    }
}

/// Returns the reason why a type is refused, and a suggestion.
fn refused_type(model: &Model, name: &str, prefix: &str) -> (String, String) {
    let (kind, rust) = match name {
        "bool" => {
            let why = "OpenCL C has no conversion or reinterpretation to `bool` (6.4.3, 6.4.4.2)";
            return (why.into(), "write `x != 0`".into());
        }
        "size_t" | "uintptr_t" => (Kind::Unsigned, "usize"),
        "ptrdiff_t" | "intptr_t" => (Kind::Signed, "isize"),
        _ => return (format!("`{name}` is not a supported type"), "use a different type".into()),
    };
    let suggestion = match model.scalars.iter().find(|row| row.kind == kind && row.bits == 64) {
        Some(row) => format!("call `{prefix}_{}`, then cast with `as {rust}`", row.name),
        None => format!("use an integer type of the table, then cast with `as {rust}`"),
    };
    (format!("the size of `{name}` depends on the device (OpenCL C 6.3.1)"), suggestion)
}

/// Returns the module of functions whose feature is off, with a bound for each feature whose error contains the fix.
pub fn functions_off(model: &Model) -> TokenStream {
    let (mut features, mut functions) = (vec![], TokenStream::new());
    for function in &model.functions {
        if let Some(feature) = function.feature(model) {
            functions.extend(function_off(function, feature));
            add_new(&mut features, feature);
        }
    }
    let bounds = features.iter().map(|feature| {
        let bound = format_ident!("The_feature_{feature}_is_on");
        let message = format!("this function requires the feature `{feature}` of clc-builtins");
        let label = format!("add `features = [\"{feature}\"]` to the dependency");
        quote! {
            #[diagnostic::on_unimplemented(message = #message, label = #label)]
            pub trait #bound: crate::overload::Sealed {}
        }
    });
    if features.is_empty() {
        return TokenStream::new();
    }
    quote! {
        #[doc(hidden)]
        #[allow(non_camel_case_types, dead_code)]
        pub mod functions_off {
            #(#bounds)*
            #functions
        }
        #[doc(hidden)]
        #[allow(unused_imports)]
        pub use functions_off::*;
    }
}

/// Returns the name of a function for builds without its feature.
fn function_off(function: &Function, feature: Feature) -> Option<TokenStream> {
    let list = &function.rows[0].lists[0];
    // Memory can have a type that exists without the feature.
    if list.iter().any(|operand| operand.is_memory() || operand.ty == TypeExpression::Size) {
        return None;
    }
    let span = function.span;
    let operands: Vec<_> = list.iter().map(|operand| operand.access).collect();
    let returns_first = function.result() == Some(TypeExpression::T) && list[0].ty == TypeExpression::T;
    let result = returns_first.then(|| Ident::new(LETTERS[0], span));
    let bound = format_ident!("The_feature_{feature}_is_on", span = span);
    let cfg = (!function.is_disabled()).then(|| quote!(#[cfg(not(feature = #feature))]));
    let function = uncallable(span, &function.name, &bound, &operands, result);
    Some(quote!(#cfg #function))
}
