//! The functions in `mono` for rows of the table with the condition `mono`.

use crate::expand::surface::{Surface, call_site, format_of, how, number};
use crate::model::Type;
use crate::model::functions::{Function, Given, Parameter, Row};
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

/// The functions for operands of these types.
pub struct OfOperands {
    pub operands: Vec<Type>,
    pub functions: TokenStream,
}

/// Returns all functions, grouped by operands.
pub fn signatures(surface: &Surface) -> Vec<OfOperands> {
    let mut modules: Vec<OfOperands> = vec![];
    for function in &surface.model.functions {
        let mut done: Vec<Vec<Type>> = vec![];
        for row in &function.rows {
            if row.mono {
                each(surface, row, |operands, result| {
                    if done.contains(&operands) {
                        return;
                    }
                    let item = item(surface, function, &operands, result);
                    match modules.iter_mut().find(|module| module.operands == operands) {
                        Some(module) => module.functions.extend(item),
                        None => modules.push(OfOperands { operands: operands.clone(), functions: item }),
                    }
                    done.push(operands);
                });
            }
        }
    }
    modules
}

/// Calls a function for every signature of a row.
fn each(surface: &Surface, row: &Row, mut take: impl FnMut(Vec<Type>, Type)) {
    let given = |form, t| match surface.model.form(form, t) {
        Some(Given::Type(ty)) => Some(ty),
        _ => None,
    };
    for &scalar in &row.scalars {
        for &width in &row.widths {
            let t = Type { scalar, width };
            for list in &row.lists {
                let ty = |operand: &Parameter| given(operand.form, t);
                let operands: Option<Vec<Type>> = list.iter().map(ty).collect();
                if let (Some(operands), Some(result)) = (operands, row.result.and_then(|form| given(form, t)))
                {
                    take(operands, result);
                }
            }
        }
    }
}

/// Removes and returns the functions for these operands.
pub fn take(modules: &mut Vec<OfOperands>, operands: &[Type]) -> TokenStream {
    match modules.iter().position(|module| module.operands == operands) {
        Some(at) => modules.remove(at).functions,
        None => TokenStream::new(),
    }
}

fn item(surface: &Surface, function: &Function, operands: &[Type], result: Type) -> TokenStream {
    let row = surface.function(function);
    let format = |ty: Type| format_of(surface.model.scalar(ty));
    let (mut parameters, mut widest) = (TokenStream::new(), 1);
    for (&operand, name) in operands.iter().zip(["x", "y", "z", "w"]) {
        let (name, rust, format) = (Ident::new(name, row), surface.rust(operand), format(operand));
        parameters.extend(quote!(#name: #rust #format,));
        widest = widest.max(operand.width);
    }
    let (how, definition) = (call_site(how(function)), call_site(&function.definition));
    let (name, mut cfg) = (Ident::new(&function.name, row), surface.cfg_of(function));
    cfg.extend(surface.cfg(result));
    let (rust, format, width) = (surface.rust(result), format(result), number(widest));
    let doc = format!("[`{0}`](fn@crate::{0}) in constants.", function.name);
    quote_spanned! {row=>
        #cfg
        crate::overload::mono::function! { #how #name by #definition(#parameters) -> #rust #format, #width, #doc }
    }
}
