//! Functions that are no generic function: a name with one signature, and rows of one `T` beside a generic one.

use super::words::doc;
use super::{Surface, attributes, call_site, number, way};
use crate::model::Type;
use crate::model::functions::{Function, Given, Row};
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

/// The name of one signature, as a plain function.
pub fn one(surface: &Surface, function: &Function, functions: &mut TokenStream) {
    let row = surface.function(function);
    let Some((operands, result)) = lists(surface, &function.rows[0]).into_iter().next() else { return };
    let (mut parameters, mut values) = (TokenStream::new(), TokenStream::new());
    for (operand, name) in operands.iter().zip(["x", "y", "z", "w"]) {
        let (name, ty) = (Ident::new(name, row), surface.rust(*operand));
        parameters.extend(quote_spanned!(row=> #name: #ty,));
        values.extend(quote!(#name,));
    }
    let (kernel, how, doc) =
        (call_site(&function.definition), call_site(way(surface, function)), doc(surface, function));
    let width = operands[0].width;
    let (lanes, width) = (number(Type { scalar: 0, width }.lanes()), number(width));
    let body = quote!(crate::overload::signature! { #how #kernel #lanes #width (#values) });
    let attributes = attributes(row, &surface.cfg_of(function), &doc);
    let (name, result) = (Ident::new(&function.name, row), surface.rust(result));
    functions.extend(quote_spanned! {row=>
        #attributes
        pub fn #name(#parameters) -> #result { #body }
    });
}

/// The impls of the bound of a name for a row of one `T`.
pub fn impls(surface: &Surface, function: &Function, row: &Row, bounds: &mut TokenStream) {
    let (bound, kernel, cfg) =
        (call_site(&function.name), call_site(&function.definition), surface.cfg_of(function));
    let width = row.widths[0];
    let (lanes, width) = (number(Type { scalar: 0, width }.lanes()), number(width));
    for (operands, result) in lists(surface, row) {
        let mut types = TokenStream::new();
        for &operand in &operands {
            let ty = surface.rust(operand);
            types.extend(quote!(#ty));
        }
        let result = surface.rust(result);
        bounds.extend(quote! {
            #cfg
            crate::overload::signatures! { #bound #kernel #lanes #width (#types) -> #result }
        });
    }
}

/// The types of the last operands of the rows, each once.
pub fn bearers(surface: &Surface, function: &Function) -> TokenStream {
    let (mut known, mut bearers) = (vec![], TokenStream::new());
    for row in &function.rows {
        for (operands, _) in lists(surface, row) {
            let Some(&bearer) = operands.last() else { continue };
            if !known.contains(&bearer) {
                known.push(bearer);
                let bearer = surface.rust(bearer);
                bearers.extend(quote!(#bearer));
            }
        }
    }
    bearers
}

/// The types of the signatures of a row of one `T`.
fn lists(surface: &Surface, row: &Row) -> Vec<(Vec<Type>, Type)> {
    let t = Type { scalar: row.scalars[0], width: row.widths[0] };
    let mut signatures = vec![];
    for list in &row.lists {
        let mut types = vec![];
        for operand in list {
            if let Some(Given::Type(ty)) = surface.model.form(operand.form, t) {
                types.push(ty);
            }
        }
        let result = row.result.and_then(|result| surface.model.form(result, t));
        if let (true, Some(Given::Type(result))) = (types.len() == list.len(), result)
            && !signatures.contains(&(types.clone(), result))
        {
            signatures.push((types, result));
        }
    }
    signatures
}
