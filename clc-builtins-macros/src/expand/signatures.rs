//! Functions that are not generic: names with one signature, and rows for a single `T` in addition to a generic
//! function.

use super::operands::{OperandIndices, kernel, operand, shape};
use super::surface::{Surface, attributes, call_site};
use super::words::doc;
use crate::model::Type;
use crate::model::functions::{Function, Given, Row, Slot};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

/// Adds a name with one signature as a plain function.
pub fn one(surface: &Surface, function: &Function, functions: &mut TokenStream) {
    let row = surface.function(function);
    let Some((operands, result)) = lists(surface, &function.rows[0]).into_iter().next() else { return };
    let mut parameters = TokenStream::new();
    for (operand, name) in operands.iter().zip(["x", "y", "z", "w"]) {
        let (name, ty) = (Ident::new(name, row), surface.rust(*operand));
        parameters.extend(quote_spanned!(row=> #name: #ty,));
    }
    let doc = doc(surface, function);
    let call = call(surface, function, &operands, result, row);
    let body = quote! {{
        #[allow(unused_imports)]
        use crate::kernel::functions::{Function1, Function2, Function3, Function4};
        use crate::overload::Related;
        #call
    }};
    let attributes = attributes(row, &surface.cfg_of(function), &doc);
    let (name, result) = (Ident::new(&function.name, row), surface.rust(result));
    functions.extend(quote_spanned! {row=>
        #attributes
        pub fn #name(#parameters) -> #result #body
    });
}

/// Returns the call of the kernel for operands of these types. Copies a scalar operand of a vector function to every
/// component.
fn call(surface: &Surface, function: &Function, operands: &[Type], result: Type, at: Span) -> TokenStream {
    let t = operands[0];
    let (mut taken, mut values) = (TokenStream::new(), TokenStream::new());
    for (place, &operand) in operands.iter().enumerate() {
        let name = Ident::new(["x", "y", "z", "w"][place], at);
        let ty = surface.rust(Type { width: t.width, ..operand });
        taken.extend(quote!(#ty,));
        values.extend(match operand.width == t.width {
            true => quote!(#name,),
            false => quote!(crate::operators::Beside::<#ty>::vector(#name),),
        });
    }
    let element = surface.rust(Type { width: 1, ..t });
    let (kernel, shape, result) =
        (kernel(function, &quote!(#element), at), shape(operands.len()), surface.rust(result));
    quote!(<#kernel as #shape<#taken #result>>::of(#values))
}

/// Adds the impls of the bound of a name for a row with a single `T`, which is the first operand.
pub fn impls(surface: &Surface, function: &Function, slots: &[Slot], row: &Row, bounds: &mut TokenStream) {
    let (bound, cfg, indices) =
        (call_site(&function.name), surface.cfg_of(function), OperandIndices::of(slots));
    for (operands, result) in lists(surface, row) {
        let (mut types, mut parameters) = (vec![], TokenStream::new());
        for (place, &ty) in operands.iter().enumerate() {
            let (operand, ty) = (operand(place), surface.rust(ty));
            parameters.extend(quote!(#operand: #ty,));
            types.push(ty);
        }
        let (arguments, implementing_operand) =
            (indices.arguments(function, &types, &types[0]), &types[indices.implementing_operand]);
        let call = call(surface, function, &operands, result, Span::call_site());
        let result = surface.rust(result);
        bounds.extend(quote! {
            #cfg
            crate::overload::function_bound! { @one #bound<#(#arguments,)*>(#parameters) -> #result, for #implementing_operand = #call }
        });
    }
}

/// Adds impls that no call matches, for a name whose signatures all have concrete types: rustc would print a long note
/// about the only impl of a type.
pub fn others(surface: &Surface, function: &Function, slots: &[Slot], bounds: &mut TokenStream) {
    let (bound, cfg, indices) =
        (call_site(&function.name), surface.cfg_of(function), OperandIndices::of(slots));
    let none = vec![call_site("not_an_OpenCL_type"); slots.len()];
    let arguments = indices.arguments(function, &none, &none[0]);
    if arguments.is_empty() {
        return;
    }
    for implementing_operand in implementing_types(surface, function) {
        let mut parameters = TokenStream::new();
        for (place, ty) in none.iter().enumerate() {
            let operand = call_site(&format!("_{}", operand(place)));
            let ty = if place == indices.implementing_operand { &implementing_operand } else { ty };
            parameters.extend(quote!(#operand: #ty,));
        }
        bounds.extend(quote! {
            #cfg
            crate::overload::function_bound! {
                @one #bound<#(#arguments,)*>(#parameters) -> not_an_OpenCL_type, for #implementing_operand = crate::marker::never_called()
            }
        });
    }
}

/// Returns the different types of the rows' last operands.
fn implementing_types(surface: &Surface, function: &Function) -> Vec<Ident> {
    let (mut known, mut implementing_types) = (vec![], vec![]);
    for row in &function.rows {
        for (operands, _) in lists(surface, row) {
            let Some(&implementing_operand) = operands.last() else { continue };
            if !known.contains(&implementing_operand) {
                known.push(implementing_operand);
                implementing_types.push(surface.rust(implementing_operand));
            }
        }
    }
    implementing_types
}

/// Returns the types of the signatures of a row with a single `T`.
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
