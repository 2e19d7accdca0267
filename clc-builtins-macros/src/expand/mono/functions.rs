//! The functions in `mono` for rows of the table with the condition `mono`.

use super::Module;
use crate::expand::operands::OPERANDS;
use crate::expand::tokens::{format_of, number};
use crate::model::functions::Function;
use crate::model::{Model, Type};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};

/// Adds all functions to the modules for their operands.
pub fn add(model: &Model, modules: &mut Vec<Module>) {
    for function in &model.functions {
        let mut done: Vec<Vec<Type>> = vec![];
        for row in function.rows.iter().filter(|row| row.mono) {
            for (operands, result) in row.value_signatures(model) {
                if done.contains(&operands) {
                    continue;
                }
                done.push(operands.clone());
                let item = item(model, function, &operands, result);
                if let Some(module) = modules.iter_mut().find(|module| module.operands == operands) {
                    module.functions.extend(item);
                    continue;
                }
                // The macro is built once for all crates, and a different crate may enable the feature.
                let cfg = quote!(#[cfg(feature = "mono-functions")]);
                let functions = quote! {
                    #[allow(unused_imports)]
                    use crate::{half, scalars::made::*, vectors::*};
                    #item
                };
                modules.push(Module { operands, cfg, functions });
            }
        }
    }
}

fn item(model: &Model, function: &Function, operands: &[Type], result: Type) -> TokenStream {
    let span = function.span;
    let format = |ty: Type| format_of(model.scalar(ty));
    let (mut parameters, mut widest) = (TokenStream::new(), 1);
    for (&operand, name) in operands.iter().zip(OPERANDS) {
        let (name, rust, format) = (Ident::new(name, span), model.rust(operand), format(operand));
        parameters.extend(quote!(#name: #rust #format,));
        widest = widest.max(operand.width);
    }
    let (kind, definition) = (
        format_ident!("{}", if function.is_across() { "across" } else { "lanes" }),
        format_ident!("{}", function.definition),
    );
    let (name, mut cfg) = (Ident::new(&function.name, span), model.cfg_of(function));
    cfg.extend(model.cfg(result));
    let (rust, format, width) = (model.rust(result), format(result), number(widest));
    let doc = format!("[`{0}`](fn@crate::{0}) in constants.", function.name);
    quote_spanned! {span=>
        #cfg
        crate::overload::mono::function! { #kind #name by #definition(#parameters) -> #rust #format, #width, #doc }
    }
}
