//! The functions in `mono` for rows of the table with the condition `mono`.

use super::Module;
use crate::expand::operands::OPERANDS;
use crate::expand::surface::{Surface, access_kind, call_site, format_of, number};
use crate::model::Type;
use crate::model::functions::Function;
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

/// Adds all functions to the modules for their operands.
pub fn add(surface: &Surface, modules: &mut Vec<Module>) {
    for function in &surface.model.functions {
        let mut done: Vec<Vec<Type>> = vec![];
        for row in function.rows.iter().filter(|row| row.mono) {
            for (operands, result) in row.value_signatures(surface.model) {
                if done.contains(&operands) {
                    continue;
                }
                done.push(operands.clone());
                let item = item(surface, function, &operands, result);
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

fn item(surface: &Surface, function: &Function, operands: &[Type], result: Type) -> TokenStream {
    let row = function.span;
    let format = |ty: Type| format_of(surface.model.scalar(ty));
    let (mut parameters, mut widest) = (TokenStream::new(), 1);
    for (&operand, name) in operands.iter().zip(OPERANDS) {
        let (name, rust, format) = (Ident::new(name, row), surface.rust(operand), format(operand));
        parameters.extend(quote!(#name: #rust #format,));
        widest = widest.max(operand.width);
    }
    let (kind, definition) = (call_site(access_kind(function)), call_site(&function.definition));
    let (name, mut cfg) = (Ident::new(&function.name, row), surface.cfg_of(function));
    cfg.extend(surface.cfg(result));
    let (rust, format, width) = (surface.rust(result), format(result), number(widest));
    let doc = format!("[`{0}`](fn@crate::{0}) in constants.", function.name);
    quote_spanned! {row=>
        #cfg
        crate::overload::mono::function! { #kind #name by #definition(#parameters) -> #rust #format, #width, #doc }
    }
}
